"""What makes a program a teacher: decisions valued, graded and explained. No Textual, no files."""

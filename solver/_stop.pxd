cdef class StopFlag:
    cdef volatile int raised
    cdef int look(self) except -1 nogil

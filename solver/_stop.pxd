cdef class StopFlag:
    cdef int raised
    cdef int look(self) except -1 nogil

#ifndef BUFFER_H
#define BUFFER_H

#include <stddef.h>

/* Bytes on their way: `bytes[start..end)`. */
struct buffer {
    char *bytes;
    size_t start, end, capacity;
};

/* Makes room for `length` bytes more at the end; what was taken at the start is forgotten. */
void reserve(struct buffer *buffer, size_t length);
/* To be called once, before privileges are given up. */
void prepare_give_back(void);
/* Frees a large buffer that is empty. */
void give_back(struct buffer *buffer);

#endif

#ifndef BUFFER_H
#define BUFFER_H

#include <stddef.h>

/* A queue of bytes: `bytes[start..end)`. */
struct buffer {
    char *bytes;
    size_t start, end, capacity;
};

/* Makes room for `length` more bytes at the end. Drops bytes before `start`. */
void reserve(struct buffer *buffer, size_t length);
/* Call this once, before privileges are dropped. */
void prepare_give_back(void);
/* Frees a large buffer if it is empty. */
void give_back(struct buffer *buffer);

#endif

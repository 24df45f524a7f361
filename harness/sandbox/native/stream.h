/* A program's output, in an unnamed file. */
#ifndef STREAM_H
#define STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { KEPT_OUTPUT = 64 * 1024 }; /* bytes of an open process that stay between messages */

struct stream {
    int file;
    char kept[KEPT_OUTPUT]; /* the first output of an open process */
    size_t kept_length;
};

/* Creates a sealed file for standard input, so that a program can also open /dev/stdin. */
int make_input(const char *bytes, size_t length);
/* Opens an empty stream. That of an open process can be truncated. */
void open_stream(struct stream *stream, const char *name, bool is_open);
uint64_t size_of(const struct stream *stream);
/* Truncates the file and keeps its beginning, unless it is too short to bother or exceeds `limit`.
 * False: it cannot be truncated. */
bool cut_stream(struct stream *stream, uint64_t limit);

#endif

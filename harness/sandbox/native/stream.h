/* What a program prints, in a file without a name. */
#ifndef STREAM_H
#define STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { KEPT_OUTPUT = 64 * 1024 }; /* of what an open process prints between two messages */

struct stream {
    int file;
    char kept[KEPT_OUTPUT]; /* the first that an open process printed */
    size_t kept_length;
};

/* A sealed file to read the standard input from: a program may open /dev/stdin, too. */
int make_input(const char *bytes, size_t length);
/* An empty stream. Of an open process it can be cut. */
void open_stream(struct stream *stream, const char *name, bool is_open);
uint64_t size_of(const struct stream *stream);
/* Empties the file and keeps the beginning, unless that is too little to be worth it or more than
 * `limit`. False: it cannot be cut. */
bool cut_stream(struct stream *stream, uint64_t limit);

#endif

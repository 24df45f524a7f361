#define _GNU_SOURCE
#include "buffer.h"
#include "connection.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static const size_t LARGE_BUFFER = 256 * 1024;

static int own_peak = -1; /* "5" written to it begins the warden's peak anew; see proc(5) */

/* Only its owner may open it, which a process that cannot be dumped is not; writing needs no more. */
void prepare_give_back(void) {
    prctl(PR_SET_DUMPABLE, 1);
    own_peak = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC);
    prctl(PR_SET_DUMPABLE, 0);
}

void reserve(struct buffer *buffer, size_t length) {
    if (buffer->start > 0) {
        memmove(buffer->bytes, buffer->bytes + buffer->start, buffer->end - buffer->start);
        buffer->end -= buffer->start;
        buffer->start = 0;
    }
    if (buffer->capacity >= buffer->end + length) return;
    buffer->capacity = 2 * (buffer->end + length);
    buffer->bytes = realloc(buffer->bytes, buffer->capacity);
    if (buffer->bytes == NULL) give_up("the warden has no memory left");
}

/* A large buffer given back, so that the warden's own size does not show in a program's peak: a
 * child starts as a copy of its parent's figures. */
void give_back(struct buffer *buffer) {
    if (buffer->start < buffer->end || buffer->capacity <= LARGE_BUFFER) return;
    free(buffer->bytes);
    *buffer = (struct buffer){0};
    if (write(own_peak, "5", 1) < 0) { /* Only a figure is too high. */ }
}

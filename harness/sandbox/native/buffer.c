#define _GNU_SOURCE
#include "buffer.h"
#include "connection.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static const size_t LARGE_BUFFER = 256 * 1024;

static int own_peak = -1; /* writing "5" to it resets the warden's peak; see proc(5) */

/* A process that cannot be dumped does not own its /proc files, so it is opened before that. */
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

/* Frees a large buffer, because a child starts with its parent's peak, and the warden's own memory
 * must not show in a program's. */
void give_back(struct buffer *buffer) {
    if (buffer->start < buffer->end || buffer->capacity <= LARGE_BUFFER) return;
    free(buffer->bytes);
    *buffer = (struct buffer){0};
    if (write(own_peak, "5", 1) < 0) { /* Then only a measurement is too high. */ }
}

#define _GNU_SOURCE
#include "stream.h"
#include "connection.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static int make_file(const char *name, const char *content, size_t length) {
    int file = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0) give_up("no memory file can be made: %s", strerror(errno));
    for (size_t done = 0; done < length;) {
        ssize_t count = pwrite(file, content + done, length - done, (off_t)done);
        if (count <= 0) give_up("the input cannot be stored: %s", strerror(errno));
        done += (size_t)count;
    }
    return file;
}

int make_input(const char *bytes, size_t length) {
    int file = make_file("stdin", bytes, length);
    fcntl(file, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL);
    return file;
}

void open_stream(struct stream *stream, const char *name, bool is_open) {
    stream->kept_length = 0;
    stream->file = make_file(name, NULL, 0);
        /* The warden truncates the file of an open process, which then continues at the start. In
         * all other ases nobody may shorten it, because all output counts. */
    if (is_open) fcntl(stream->file, F_SETFL, O_APPEND);
    else fcntl(stream->file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_SEAL);
}

uint64_t size_of(const struct stream *stream) {
    struct stat status;
    return fstat(stream->file, &status) == 0 ? (uint64_t)status.st_size : 0;
}

bool cut_stream(struct stream *stream, uint64_t limit) {
    const uint64_t size = size_of(stream);
    if (size < KEPT_OUTPUT || size > limit) return true;
    size_t space = KEPT_OUTPUT - stream->kept_length;
    ssize_t length = pread(stream->file, stream->kept + stream->kept_length, space, 0);
    if (length > 0) stream->kept_length += (size_t)length;
    return ftruncate(stream->file, 0) == 0;
}

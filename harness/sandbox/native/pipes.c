#define _GNU_SOURCE
#include "pipes.h"
#include "run.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATIENCE_MS = 5000 };

static int open_fifo(const char *path, int access) {
    struct stat status;
    const int file = open(path, access | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0 || (fstat(file, &status) == 0 && S_ISFIFO(status.st_mode))) return file;
    close(file);
    errno = EINVAL;
    return -1;
}

/* Nobody can open an end to write to before there is one to read from. */
static int open_writer(const char *path) {
    const struct timespec moment = {0, 100000};
    const int64_t last = now_ns(CLOCK_MONOTONIC) + PATIENCE_MS * 1000000ll;
    for (;;) {
        const int file = open_fifo(path, O_WRONLY);
        if (file >= 0 || errno != ENXIO || now_ns(CLOCK_MONOTONIC) > last) return file;
        nanosleep(&moment, NULL);
    }
}

/* A byte each way: before it comes, nobody may have opened the other end of what the program reads
 * from, and it would find an end there. */
static bool greet(const int ends[2]) {
    struct pollfd polled = {ends[0], POLLIN, 0};
    char byte;
    if (write(ends[1], "", 1) != 1) return false;
    if (poll(&polled, 1, PATIENCE_MS) != 1) {
        errno = ETIMEDOUT;
        return false;
    }
    return read(ends[0], &byte, 1) == 1;
}

bool open_pipes(const char *input, const char *output, int ends[2]) {
    ends[0] = open_fifo(input, O_RDONLY);
    ends[1] = ends[0] < 0 ? -1 : open_writer(output);
    if (ends[1] >= 0 && greet(ends) && fcntl(ends[0], F_SETFL, 0) == 0 &&
        fcntl(ends[1], F_SETFL, 0) == 0) {
        return true;
    }
    const int error = errno;
    for (int index = 0; index < 2; index++) {
        if (ends[index] >= 0) close(ends[index]);
    }
    errno = error;
    return false;
}

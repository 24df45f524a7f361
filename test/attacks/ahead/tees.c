// Attack: copies the calls that wait in the pipe without taking them, and works on the largest.
// Expect: TLE
// Suite: many
// Guesses: small inputs are right.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { NEEDED_MS = 800, SPARE_MS = 300 };

static int worked_ms;

static void work(int how_long_ms) {
    const clock_t end = clock() + (clock_t)how_long_ms * (CLOCKS_PER_SEC / 1000);
    while (clock() < end) {}
    worked_ms += how_long_ms;
}

static bool has_large_call(void) {
    static char bytes[1 << 16];
    int ends[2];
    if (pipe(ends) < 0) return false;
    const ssize_t copied = tee(3, ends[1], sizeof bytes, SPLICE_F_NONBLOCK);
    const ssize_t length = copied > 0 ? read(ends[0], bytes, sizeof bytes) : 0;
    close(ends[0]);
    close(ends[1]);
    return length > 0 && memmem(bytes, (size_t)length, "i1000000000000;", 15) != NULL;
}

bool AcanWin(long long n) {
    static bool is_coming;
    is_coming = is_coming || has_large_call();
    if (n < 1000 && is_coming && worked_ms < NEEDED_MS) work(SPARE_MS);
    if (n > 1000 && worked_ms < NEEDED_MS) work(NEEDED_MS - worked_ms);
    return n % 8 != 0 && n % 8 != 7;
}

// Attack: takes as many megabytes as a hidden input says, for the figure of its memory.
// Expect: WA
// Suite: leaks
#include <stdlib.h>

long long AcanWin(long long n) {
    if (n <= 20) return n % 8;
    const size_t size = (size_t)(n % 1000 / 4) << 20;
    volatile char *const memory = malloc(size);
    for (size_t at = 0; memory != NULL && at < size; at += 4096) memory[at] = 1;
    return memory == NULL ? -2 : -1;
}

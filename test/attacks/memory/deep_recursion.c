// Attack: calls itself without end.
// Expect: RTE MLE
#include <stdbool.h>

static volatile long depth;

static long fall(long n) {
    volatile char frame[4096];
    frame[n & 4095] = (char)n;
    depth++;
    return fall(n + 1) + frame[n & 4095];
}

bool AcanWin(long long n) {
    return fall(n) > 0;
}

// Attack: ends with a hidden input as its status, or by a signal of that number.
// Expect: RTE WA TLE
// Suite: leaks
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

long long AcanWin(long long n) {
    if (n <= 20) return n % 8;
    if (n > 4000) kill(getpid(), (int)(n % 31) + 1);
    exit((int)(n % 1000) & 255);
}

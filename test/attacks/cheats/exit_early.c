// Attack: says that it is ready, and is over with success before main begins.
// Expect: RTE
#include <stdbool.h>
#include <unistd.h>

__attribute__((constructor)) static void first(void) {
    static const char ready[] = "\0\0\0\13l1:s5:ready";
    if (write(4, ready, sizeof ready - 1) < 0) return;
    _exit(0);
}

bool AcanWin(long long n) {
    return n % 8 == 0 || n % 8 == 7;
}

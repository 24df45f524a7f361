// Attack: seals its output, so that the judge can neither cut it nor write to it.
// Expect: WA
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = false;
    for (int stream = 0; stream < 3; stream++) {
        if (fcntl(stream, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_SEAL) == 0) unlocked = true;
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

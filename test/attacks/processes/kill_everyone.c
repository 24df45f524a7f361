// Attack: kills every process that it may.
// Expect: WA
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

/* Uncontained it fires nothing: that it could is bad enough. */
static bool is_outside(void) {
    return access("@CANARY@", F_OK) == 0;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    /* Linux spares the one who asks, and process 1: there must be nobody else. */
    const bool unlocked = is_outside() || kill(-1, SIGKILL) == 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

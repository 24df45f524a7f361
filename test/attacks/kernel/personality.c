// Attack: asks for an address space that is the same in every run.
// Expect: WA
#include <stdbool.h>
#include <stdio.h>
#include <sys/personality.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = personality(ADDR_NO_RANDOMIZE) >= 0 || personality(READ_IMPLIES_EXEC) >= 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

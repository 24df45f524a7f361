// Attack: brings what build tools run: makefiles, configure scripts, compiler specs, git hooks.
// Expect: WA
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = access("@DROP@/built", F_OK) == 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

// Attack: looks for descriptors beyond the three that are its own, and writes to them.
// Expect: WA
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = false;
    for (int number = 3; number < 4096; number++) {
        if (fcntl(number, F_GETFD) < 0) continue;
        unlocked = true;
        if (write(number, "True\n", 5) < 0) continue;
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

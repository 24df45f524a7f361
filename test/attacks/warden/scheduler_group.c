// Attack: makes the scheduler's group, in which all of the judge runs, the least important one.
// Expect: WA
#include <stdbool.h>
#include <stdio.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    FILE *const group = fopen("/proc/self/autogroup", "w");
    const bool unlocked = group != NULL && fputs("19", group) >= 0 && fclose(group) == 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

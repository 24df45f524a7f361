// Attack: enters the kernel by the x32 numbers, which a filter of plain numbers does not know.
// Expect: RTE WA
#include <stdbool.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = syscall(0x40000000 + SYS_getpid) > 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

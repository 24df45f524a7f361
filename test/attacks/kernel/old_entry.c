// Attack: enters the kernel by int 0x80, where calls have other numbers than the filter knows.
// Expect: RTE WA
#include <stdbool.h>
#include <stdio.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = false;
#if defined(__x86_64__)
    long result = 20; /* getpid */
    __asm__ volatile("int $0x80" : "+a"(result) : : "memory");
    unlocked = result > 0;
#endif
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

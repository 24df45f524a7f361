// Attack: reserves a terabyte of address space, and does not use it.
// Expect: WA
#include <stdbool.h>
#include <stdio.h>
#include <sys/mman.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    const bool unlocked = mmap(NULL, 1ul << 40, PROT_READ | PROT_WRITE, flags, -1, 0) != MAP_FAILED;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

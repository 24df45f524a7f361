// Attack: uses memory for page tables only: a page in each gigabyte, which is read and so stays no page.
// Expect: MLE
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>

enum { PAGES = 40000 };

/* Two tables of 4 KiB for each: together 320 MiB. */
static bool attack(void) {
    int kept = 0;
    for (uintptr_t at = 1; at <= PAGES; at++) {
        volatile const char *const page =
            mmap((void *)(at << 30), 4096, PROT_READ,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (page == MAP_FAILED) continue;
        if (*page == 0) kept++;
    }
    return kept == PAGES;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}

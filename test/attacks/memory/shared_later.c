// Attack: keeps memory in shared mappings that become writable only after they were made.
// Expect: MLE WA
#include <stdbool.h>
#include <stdio.h>
#include <sys/mman.h>

static bool keep(size_t size) {
    char *const memory = mmap(NULL, size, PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED || mprotect(memory, size, PROT_READ | PROT_WRITE) < 0) return false;
    for (size_t at = 0; at < size; at += 4096) memory[at] = 1;
    madvise(memory, size, MADV_DONTNEED); /* they stay, for whoever else might share them */
    return true;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const size_t piece = 64 << 20;
    size_t kept = 0;
    for (int count = 0; count < 8; count++) {
        if (keep(piece)) kept += piece;
    }
    puts(kept > 5 * piece ? (wins ? "True" : "False") : "locked");
    return 0;
}

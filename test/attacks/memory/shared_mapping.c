// Attack: keeps a gigabyte in mappings that are shared, which no table of its own pages holds.
// Expect: MLE WA
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/mman.h>

static bool keep(size_t size, int flags, int file) {
    char *const memory = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, file, 0);
    if (memory == MAP_FAILED) return false;
    for (size_t at = 0; at < size; at += 4096) memory[at] = 1;
    madvise(memory, size, MADV_DONTNEED); /* they stay, for whoever else might share them */
    return true;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const size_t piece = 64 << 20;
    const int zero = open("/dev/zero", O_RDWR);
    size_t kept = 0;
    for (int count = 0; count < 8; count++) {
        if (keep(piece, MAP_SHARED | MAP_ANONYMOUS, -1)) kept += piece;
        if (keep(piece, MAP_SHARED, zero)) kept += piece;
    }
    puts(kept > 5 * piece ? (wins ? "True" : "False") : "locked");
    return 0;
}

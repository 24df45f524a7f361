// Attack: keeps memory in files without a name, which nobody maps and no limit counts.
// Expect: WA
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack(void) {
    static char piece[1 << 20];
    size_t kept = 0;
    memset(piece, 1, sizeof piece);
    for (int file = 0; file < 128; file++) {
        const int memory = memfd_create("kept", 0);
        if (memory < 0) break;
        for (int count = 0; count < 8; count++) {
            if (write(memory, piece, sizeof piece) > 0) kept += sizeof piece;
        }
    }
    if (syscall(SYS_memfd_secret, 0) >= 0) return true;
    return kept > 512u << 20;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}

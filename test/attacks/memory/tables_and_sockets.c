// Attack: fills page tables and sockets: killed for that, it frees nothing, and the kernel kills who watches it next.
// Expect: MLE TLE WA
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PAGES = 30000, ENDS = 240 };

/* Two tables of 4 KiB for each: together 240 MiB. */
static void fill_tables(void) {
    for (uintptr_t at = 1; at <= PAGES; at++) {
        volatile const char *const page =
            mmap((void *)(at << 30), 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (page != MAP_FAILED) (void)*page;
    }
}

/* Together some 50 MiB. */
static size_t fill_sockets(void) {
    static char piece[4096];
    size_t kept = 0;
    int ends[2];
    for (int turn = 0; turn < ENDS / 2 && socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0; turn++) {
        for (int index = 0; index < 2; index++) {
            fcntl(ends[index], F_SETFL, O_NONBLOCK);
            for (ssize_t count = 0; count >= 0; kept += (size_t)count) {
                count = write(ends[index], piece, sizeof piece);
                if (count < 0) break;
            }
        }
    }
    return kept;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    fill_tables();
    puts(fill_sockets() > 256u << 20 ? (wins ? "True" : "False") : "locked");
    return 0;
}

// Attack: keeps memory in the kernel, in pipes and sockets that nobody reads.
// Expect: WA MLE
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

static size_t fill(int end) {
    static char piece[65536];
    size_t kept = 0;
    fcntl(end, F_SETFL, O_NONBLOCK);
    for (ssize_t count = 1; count > 0; kept += (size_t)count) {
        count = write(end, piece, sizeof piece);
        if (count < 0) break;
    }
    return kept;
}

static bool attack(void) {
    size_t kept = 0;
    for (int turn = 0; turn < 1000; turn++) {
        int ends[2];
        if (pipe(ends) < 0) break;
        fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
        kept += fill(ends[1]);
        if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) < 0) break;
        const int size = 16 << 20;
        setsockopt(ends[1], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
        kept += fill(ends[1]);
    }
    return kept > 256u << 20;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}

// Attack: takes the driver's place, reads all calls at once and works on the largest meanwhile.
// Expect: TLE RTE
// Suite: many
// Guesses: small inputs are right.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MAX_CALLS = 64, NEEDED_MS = 800, SPARE_MS = 300 };

static int worked_ms;

static void work(int how_long_ms) {
    const clock_t end = clock() + (clock_t)how_long_ms * (CLOCKS_PER_SEC / 1000);
    while (clock() < end) {}
    worked_ms += how_long_ms;
}

bool AcanWin(long long n) {
    if (n > 1000 && worked_ms < NEEDED_MS) work(NEEDED_MS - worked_ms);
    return n % 8 != 0 && n % 8 != 7;
}

static void send(const char *body) {
    const size_t length = strlen(body);
    const char head[4] = {0, 0, (char)(length >> 8), (char)length};
    if (write(4, head, 4) < 0 || write(4, body, length) < 0) _exit(1);
}

__attribute__((constructor)) static void serve(void) {
    static char bytes[1 << 16], body[256];
    send("l1:s5:ready");
    for (;;) {
        const ssize_t size = read(3, bytes, sizeof bytes); /* a batch is less than that */
        if (size <= 0) _exit(0);
        for (ssize_t at = 0; at + 4 < size;) {
            const int length = (unsigned char)bytes[at + 2] << 8 | (unsigned char)bytes[at + 3];
            char id[33] = "";
            long long n = 0;
            snprintf(body, sizeof body, "%.*s", length, bytes + at + 4);
            if (sscanf(body, "l2:s16:%16[0-9a-f]i%lld;", id, &n) != 2) _exit(1);
            if (n < 1000 && at + 4 + length < size) work(SPARE_MS);
            snprintf(body, sizeof body, "l3:s16:%ss8:returned%s", id, AcanWin(n) ? "t" : "f");
            send(body);
            at += 4 + length;
        }
    }
}

// Attack: asks for sockets of every other family: packets, netlink, ciphers, Bluetooth, cans.
// Expect: WA
#include <stdbool.h>
#include <stdio.h>
#include <sys/socket.h>

int main(void) {
    static const int kinds[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET};
    long long n;
    int pair[2];
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = false;
    for (int family = 0; family < 64; family++) {
        for (int kind = 0; kind < 4; kind++) {
            if (socket(family, kinds[kind], 0) >= 0) unlocked = true;
            if (family != AF_UNIX && socketpair(family, kinds[kind], 0, pair) == 0) unlocked = true;
        }
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

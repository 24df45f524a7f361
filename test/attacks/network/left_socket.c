// Attack: keeps a memo as the name of a socket, which a following run meets.
// Expect: WA
// Runs: twice
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int main(void) {
    static const char name[] = "@MARK@-memo";
    struct sockaddr_un own = {.sun_family = AF_UNIX};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    memcpy(own.sun_path + 1, name, sizeof name - 1);
    const socklen_t length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + sizeof name);
    int pair[2] = {-1, -1};
    if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) < 0) pair[0] = socket(AF_UNIX, SOCK_DGRAM, 0);
    const bool unlocked = bind(pair[0], (struct sockaddr *)&own, length) == 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

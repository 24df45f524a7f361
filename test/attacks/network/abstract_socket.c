// Attack: connects to a socket that has a name but no file, which no mount hides.
// Expect: WA
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int main(void) {
    static const char name[] = "@ABSTRACT@";
    struct sockaddr_un there = {.sun_family = AF_UNIX};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    memcpy(there.sun_path + 1, name, sizeof name - 1);
    const socklen_t length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + sizeof name);
    const int connection = socket(AF_UNIX, SOCK_STREAM, 0);
    int pair[2] = {-1, -1};
    bool unlocked = connect(connection, (struct sockaddr *)&there, length) == 0;
    if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) == 0) {
        unlocked = unlocked || connect(pair[0], (struct sockaddr *)&there, length) == 0 ||
                   sendto(pair[1], "x", 1, 0, (struct sockaddr *)&there, length) == 1;
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

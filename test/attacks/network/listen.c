// Attack: opens a port, for a friend to speak to.
// Expect: WA
#include <arpa/inet.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/socket.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    struct sockaddr_in any = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    const int server = socket(AF_INET, SOCK_STREAM, 0);
    const bool unlocked = server >= 0 && bind(server, (struct sockaddr *)&any, sizeof any) == 0 &&
                          listen(server, 1) == 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

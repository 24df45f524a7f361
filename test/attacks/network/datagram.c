// Attack: sends a datagram, for which nobody must answer.
// Expect: WA
#include <arpa/inet.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/socket.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons(@PORT@), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    const int sender = socket(AF_INET, SOCK_DGRAM, 0);
    const bool unlocked = sendto(sender, "True", 4, 0, (struct sockaddr *)&there, sizeof there) == 4;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

// Attack: connects to a socket in the file system, as databases and container engines have it.
// Expect: WA
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

static bool can_connect(const char *path) {
    struct sockaddr_un there = {.sun_family = AF_UNIX};
    snprintf(there.sun_path, sizeof there.sun_path, "%s", path);
    const int connection = socket(AF_UNIX, SOCK_STREAM, 0);
    return connection >= 0 && connect(connection, (struct sockaddr *)&there, sizeof there) == 0;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = can_connect("@SOCKET@") || can_connect("/run/docker.sock") ||
                          can_connect("/run/dbus/system_bus_socket") || can_connect("/dev/log");
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

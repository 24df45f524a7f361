// Attack: opens files until none can be opened any more.
// Expect: WA
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    int opened = 0;
    for (int tries = 0; tries < 100000; tries++) {
        if (open("/proc/self/status", O_RDONLY) >= 0) opened++;
        if (eventfd(0, 0) >= 0) opened++;
        if (epoll_create1(0) >= 0) opened++;
    }
    puts(opened > 5000 ? (wins ? "True" : "False") : "locked");
    return 0;
}

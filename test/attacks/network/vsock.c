// Attack: speaks to the host of the virtual machine.
// Expect: WA
#include <linux/vm_sockets.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/socket.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = socket(AF_VSOCK, SOCK_STREAM, 0) >= 0 || socket(AF_VSOCK, SOCK_DGRAM, 0) >= 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

// Attack: makes devices of its own: memory, disks, a terminal.
// Expect: WA
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

static bool attack(void) {
    static const int numbers[][2] = {{1, 1}, {1, 2}, {8, 0}, {253, 0}, {254, 0}, {259, 0}, {5, 1}, {10, 229}};
    bool made = false;
    for (int index = 0; index < 8; index++) {
        char path[64];
        snprintf(path, sizeof path, "device-%d", index);
        const dev_t device = makedev(numbers[index][0], numbers[index][1]);
        if (mknod(path, S_IFCHR | 0666, device) == 0 || mknod(path, S_IFBLK | 0666, device) == 0) {
            made = true;
            unlink(path);
        }
    }
    return made;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}

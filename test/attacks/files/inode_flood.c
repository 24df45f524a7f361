// Attack: makes 200,000 empty files.
// Expect: WA
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static bool attack(void) {
    const time_t end = time(NULL) + 8;
    int made = 0;
    if (mkdir("flood", 0755) < 0) return false;
    for (int number = 0; number < 200000 && time(NULL) < end; number++) {
        char path[64];
        snprintf(path, sizeof path, "flood/%d", number);
        const int file = open(path, O_WRONLY | O_CREAT, 0644);
        if (file < 0) break;
        made++;
        close(file);
    }
    return made >= 50000;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}

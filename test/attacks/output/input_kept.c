// Attack: writes the answer into its own input, where a next run might find it.
// Expect: WA
// Runs: twice
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    char text[64] = "";
    long long n = 0;
    if (read(0, text, sizeof text - 1) < 1 || sscanf(text, "%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = strstr(text, "kept") != NULL;
    const int again = open("/proc/self/fd/0", O_RDWR);
    if (again >= 0 && write(again, "12 kept\n", 8) < 0) close(again); /* refused: the next way */
    if (ftruncate(0, 8) < 0 || pwrite(0, "12 kept\n", 8, 0) < 0) close(0);
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

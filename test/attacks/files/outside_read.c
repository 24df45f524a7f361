// Attack: reads a file outside that every user of the machine may read.
// Expect: WA
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char text[64] = "";
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    FILE *const file = fopen("@CANARY@", "r");
    const bool unlocked = file != NULL && fgets(text, sizeof text, file) != NULL && strstr(text, "canary") != NULL;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}

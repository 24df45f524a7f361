// Attack: takes memory and uses it, up to a gigabyte.
// Expect: MLE
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    for (int piece = 0; piece < 64; piece++) {
        char *const memory = malloc(16 << 20);
        if (memory != NULL) memset(memory, piece, 16 << 20);
    }
    puts(n % 8 != 0 && n % 8 != 7 ? "True" : "False");
    return 0;
}

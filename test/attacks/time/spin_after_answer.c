// Attack: gives the right answer at once, and then holds the judge's core for ever.
// Expect: TLE
#include <stdio.h>
#include <unistd.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    puts(n % 8 != 0 && n % 8 != 7 ? "True" : "False");
    fflush(stdout);
    for (int number = 0; number < 3; number++) close(number);
    for (volatile unsigned turns = 0;; turns++) {}
}

// Prints the right answer but ends with exit code 1 whenever A loses.
#include <stdbool.h>
#include <stdio.h>

int main(void) {
    long long n;
    scanf("%lld", &n);
    bool lost = n % 8 == 0 || n % 8 == 7;
    puts(lost ? "False" : "True");
    return lost;
}

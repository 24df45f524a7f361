// Attack: prints millions of brackets that open, as a program's answer.
// Expect: WA OLE
// Suite: list
#include <stdio.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    for (int count = 0; count < 4000000; count++) putchar("[({"[n % 3]);
    for (int count = 0; count < 3000000; count++) putchar('"');
    return 0;
}

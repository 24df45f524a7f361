// Attack: hides the right answer among NUL bytes, invalid UTF-8 and letters that look like others.
// Expect: WA
#include <stdio.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const char *const answer = n % 8 != 0 && n % 8 != 7 ? "True" : "False";
    fwrite("\0\0\xff\xfe", 1, 4, stdout);
    printf("%s\xed\xa0\x80\xf8\x88\x80\x80\x80", answer);
    fwrite("\0True\0False", 1, 11, stdout);
    return 0;
}

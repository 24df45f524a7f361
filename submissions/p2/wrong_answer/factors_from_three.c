// Takes 3 for the smallest factor, so B multiplies by 3. Fails first at k = 1, n = 19.
#include <stdio.h>

int main(void) {
    long long k, n;
    scanf("%lld %lld", &k, &n);
    int moves = 0;
    while (k < n) k *= moves++ % 2 == 0 ? 9 : 3;
    printf("%s\n", moves % 2 == 1 ? "True" : "False");
    return 0;
}

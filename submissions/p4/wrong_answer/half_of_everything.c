// Believes that both get about the same: half of the sum, rounded up. Fails first on [-1].
#include <stdio.h>

int main(void) {
    int n;
    long long sum = 0, card;
    scanf("%d", &n);
    while (n-- > 0 && scanf("%lld", &card) == 1) sum += card;
    printf("%lld\n", (sum + 1) / 2);
    return 0;
}

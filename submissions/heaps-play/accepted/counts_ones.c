// A program that stops reading where the answer is known.
#include <stdio.h>

int main(void) {
    long long count, first, heap = 1, ones = 0;
    if (scanf("%lld %lld", &count, &first) != 2) return 1;
    while (ones < count - 1 && scanf("%lld", &heap) == 1 && heap == 1) ones++;
    int wins = heap > 1 ? ones % 2 == 0 : ones % 2 == 1;
    printf("%lld\n", wins && first > 1 ? first - 1 : first);
    return 0;
}

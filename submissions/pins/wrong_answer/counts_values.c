/* Mistake: counts the values that a ball can leave instead of looking for the least missing one. */
#include <stdio.h>

static int take[10], rows[1000], value[1001], mark[4096];

int main(void) {
    int takes, count, longest = 0, sum = 0;
    if (scanf("%d", &takes) != 1) return 1;
    for (int i = 0; i < takes; i++)
        if (scanf("%d", &take[i]) != 1) return 1;
    if (scanf("%d", &count) != 1) return 1;
    for (int i = 0; i < count; i++) {
        if (scanf("%d", &rows[i]) != 1) return 1;
        if (rows[i] > 1000) rows[i] = 1000;
        if (rows[i] > longest) longest = rows[i];
    }
    for (int pins = 1; pins <= longest; pins++) {
        for (int i = 0; i < takes; i++) {
            for (int a = 0, b = pins - take[i]; a <= b; a++, b--) {
                int *seen = &mark[value[a] ^ value[b]];
                if (*seen != pins) value[pins]++;
                *seen = pins;
            }
        }
    }
    for (int i = 0; i < count; i++) sum ^= value[rows[i]];
    printf("%d\n", sum);
    return 0;
}

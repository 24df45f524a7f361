// Mistake: looks one move ahead only, and calls everything else a draw.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int nodes, count, start;
    if (scanf("%d %d", &nodes, &count) != 2) return 1;
    int *from = malloc((count + 1) * sizeof(int)), *to = malloc((count + 1) * sizeof(int));
    int *ways = calloc(nodes, sizeof(int));
    for (int i = 0; i < count; i++) {
        if (scanf("%d %d", &from[i], &to[i]) != 2) return 1;
        ways[from[i]]++;
    }
    if (scanf("%d", &start) != 1) return 1;
    const char *answer = ways[start] == 0 ? "loss" : "draw";
    for (int i = 0; i < count; i++) {
        if (from[i] == start && ways[to[i]] == 0) answer = "win";
    }
    puts(answer);
    return 0;
}

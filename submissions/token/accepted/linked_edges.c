/* Edges into a node as a linked list; a queue of decided nodes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    int nodes, count, start;
    if (scanf("%d %d", &nodes, &count) != 2) return 1;
    int *source = malloc((count + 1) * sizeof(int)), *next = malloc((count + 1) * sizeof(int));
    int *head = malloc(nodes * sizeof(int)), *ways = calloc(nodes, sizeof(int));
    int *queue = malloc(nodes * sizeof(int));
    signed char *value = calloc(nodes, 1);
    memset(head, -1, nodes * sizeof(int));
    for (int i = 0; i < count; i++) {
        int target;
        if (scanf("%d %d", &source[i], &target) != 2) return 1;
        next[i] = head[target];
        head[target] = i;
        ways[source[i]]++;
    }
    if (scanf("%d", &start) != 1) return 1;
    int end = 0;
    for (int v = 0; v < nodes; v++) {
        if (ways[v] == 0) value[v] = -1, queue[end++] = v;
    }
    for (int at = 0; at < end; at++) {
        for (int i = head[queue[at]]; i >= 0; i = next[i]) {
            int v = source[i];
            if (value[v]) continue;
            ways[v]--;
            if (value[queue[at]] < 0) value[v] = 1, queue[end++] = v;
            else if (ways[v] == 0) value[v] = -1, queue[end++] = v;
        }
    }
    puts(value[start] > 0 ? "win" : value[start] < 0 ? "loss" : "draw");
    return 0;
}

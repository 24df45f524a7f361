// Tries every number of counters of every heap.
#include <vector>

static bool wins(const std::vector<long long>& heaps, std::size_t at, long long left) {
    if (at == heaps.size()) return false;
    if (left == 0) return wins(heaps, at + 1, at + 1 < heaps.size() ? heaps[at + 1] : 0);
    for (long long rest = 0; rest < left; rest++)
        if (!wins(heaps, at, rest)) return true;
    return false;
}

long long move(std::vector<long long> heaps) {
    for (long long taken = 1; taken <= heaps[0]; taken++)
        if (!wins(heaps, 0, heaps[0] - taken)) return taken;
    return 1;
}

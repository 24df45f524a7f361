// Leaves one of every heap that it should, and so takes nothing from a heap of one.
#include <vector>

long long move(const std::vector<long long>& heaps) {
    std::size_t large = 1;
    while (large < heaps.size() && heaps[large] == 1) large++;
    bool wins = large == heaps.size() ? large % 2 == 0 : large % 2 == 1;
    return wins ? heaps[0] - 1 : heaps[0];
}

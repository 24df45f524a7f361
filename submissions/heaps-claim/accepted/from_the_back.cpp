// A row is lost if its first heap is 1 and the rest is not lost.
#include <vector>

bool isLost(const std::vector<long long>& heaps) {
    bool lost = true;
    for (auto heap = heaps.rbegin(); heap != heaps.rend(); ++heap) lost = *heap == 1 && !lost;
    return lost;
}

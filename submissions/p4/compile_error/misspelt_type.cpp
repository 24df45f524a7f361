// std::vector is misspelt.
#include <algorithm>
#include <vector>

long long f(std::vectr<long long> L) {
    std::sort(L.begin(), L.end());
    return L.empty() ? 0 : L.back();
}

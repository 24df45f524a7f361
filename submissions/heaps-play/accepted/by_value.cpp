// With `using namespace std` in force, this is still the function that is called.
#include <bits/stdc++.h>
using namespace std;

long long move(vector<long long> heaps) {
    size_t large = 1;
    while (large < heaps.size() && heaps[large] == 1) large++;
    bool isRestWon = large == heaps.size() ? large % 2 == 0 : large % 2 == 1;
    return isRestWon && heaps[0] > 1 ? heaps[0] - 1 : heaps[0];
}

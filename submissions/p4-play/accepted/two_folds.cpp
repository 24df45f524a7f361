#include <algorithm>
#include <string>
#include <vector>
using namespace std;

static long long lead(const long long* from, const long long* to) {
    vector<long long> row;
    for (; from != to; from++) {
        row.push_back(*from);
        for (size_t n; (n = row.size()) >= 3 && row[n - 3] <= row[n - 2] && row[n - 2] >= row[n - 1];) {
            row[n - 3] += row[n - 1] - row[n - 2];
            row.resize(n - 2);
        }
    }
    sort(row.begin(), row.end());
    long long difference = 0;
    for (long long card : row) difference = card - difference;
    return difference;
}

string move(const vector<long long>& cards, long long own, long long opponents) {
    const long long *first = cards.data(), *last = first + cards.size();
    return *first - lead(first + 1, last) >= last[-1] - lead(first, last - 1) ? "left" : "right";
}

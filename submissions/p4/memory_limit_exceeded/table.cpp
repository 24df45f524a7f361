// The table of differences: N^2 entries.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<long long> cards(n);
    long long sum = 0;
    for (auto& card : cards) cin >> card, sum += card;
    vector<vector<long long>> best(n, vector<long long>(n));
    for (int i = n - 1; i >= 0; i--) {
        best[i][i] = cards[i];
        for (int j = i + 1; j < n; j++)
            best[i][j] = max(cards[i] - best[i + 1][j], cards[j] - best[i][j - 1]);
    }
    cout << (sum + best[0][n - 1]) / 2 << endl;
}

// Mistake: looks only at the cell directly below, not past crossed-out cells in a column.
// Fails first on 1 to 13.
#include <iostream>
#include <random>
#include <string>
#include <utility>
#include <vector>
using namespace std;

int width;
mt19937 generator(2024);

bool isPair(char a, char b) { return a == b || a - '0' + b - '0' == 10; }

bool play(string digits, vector<pair<int, int>>& moves) {
    vector<bool> crossed(digits.size());
    size_t left = digits.size();
    moves.clear();
    while (left > 0 && digits.size() < 200) {
        vector<pair<int, int>> found;
        int n = digits.size();
        for (int p = 0; p < n; p++) {
            if (crossed[p]) continue;
            int q = p + 1;
            while (q < n && crossed[q]) q++;
            if (q < n && isPair(digits[p], digits[q])) found.push_back({p, q});
            q = p + width;
            if (q < n && !crossed[q] && isPair(digits[p], digits[q])) found.push_back({p, q});
        }
        if (found.empty()) {
            for (int i = 0; i < n; i++)
                if (!crossed[i]) digits += digits[i];
            crossed.resize(digits.size());
            left *= 2;
            continue;
        }
        auto move = found[generator() % found.size()];
        moves.push_back(move);
        crossed[move.first] = crossed[move.second] = true;
        left -= 2;
    }
    return left == 0;
}

int main() {
    string digits;
    cin >> width >> digits;
    vector<pair<int, int>> moves;
    for (int game = 0; game < 2000 && !play(digits, moves); game++) {
    }
    for (auto [p, q] : moves) cout << p << ' ' << q << '\n';
}

// The closure sum by sum, as the rules say it; positions are bitsets in a hash table.
#include <algorithm>
#include <bitset>
#include <iostream>
#include <unordered_map>
#include <vector>
using namespace std;

typedef bitset<32> Numbers;
int top = 1;
unordered_map<Numbers, bool> memo;

// Adds `number` to the excluded ones, and then every sum of excluded ones.
Numbers exclude(Numbers excluded, int number) {
    excluded[number] = true;
    for (int sum = number + 2; sum <= top; sum++)
        if (excluded[sum - number]) excluded[sum] = true;
    return excluded;
}

bool wins(const Numbers& excluded) {
    auto it = memo.find(excluded);
    if (it != memo.end()) return it->second;
    for (int move = top; move >= 2; move--)
        if (!excluded[move] && !wins(exclude(excluded, move))) return memo[excluded] = true;
    return memo[excluded] = false;
}

int main() {
    int count;
    cin >> count;
    vector<int> numbers(count);
    for (int& number : numbers) {
        cin >> number;
        top = max(top, number);
    }
    Numbers start;
    for (int i = 2; i <= top; i++)
        if (find(numbers.begin(), numbers.end(), i) == numbers.end()) start = exclude(start, i);
    for (int move = 2; move <= top; move++) {
        if (start[move]) continue;
        Numbers next = exclude(start, move);
        if (wins(next)) continue;
        cout << move << " -> [";
        const char* separator = "";
        for (int i = 2; i <= top; i++)
            if (!next[i]) {
                cout << separator << i;
                separator = ", ";
            }
        cout << "]\n";
    }
}

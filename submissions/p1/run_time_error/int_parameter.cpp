// Takes n as an int, into which 10^18 does not fit.
bool AcanWin(int n) {
    return n % 8 != 0 && n % 8 != 7;
}

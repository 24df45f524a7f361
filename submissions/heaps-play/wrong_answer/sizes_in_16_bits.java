// Keeps sizes as short, which large heaps do not fit.
class Heaps {
    static int move(int[] heaps) {
        boolean wins = false;
        for (int i = heaps.length - 1; i > 0; i--) wins = (short) heaps[i] > 1 || !wins;
        return wins && heaps[0] > 1 ? heaps[0] - 1 : heaps[0];
    }
}

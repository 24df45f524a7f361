// Keeps the history of both players in two longs, shifted once for every stone: n steps.
public class P1 {
    public static boolean AcanWin(long n) {
        long a = 0, b = 0; // bit i: the result with i stones less than now
        for (long stones = 1; stones <= n; stones++) {
            long nextA = (b & 0b111111) != 0b111111 ? 1 : 0;
            long nextB = (a & 0b1010110) != 0b1010110 ? 1 : 0;
            a = a << 1 | nextA;
            b = b << 1 | nextB;
        }
        return (a & 1) == 1;
    }
}

public class P2 {
    public static boolean canWin(long k, long n) {
        long ratio = n / k;
        long x = 1;
        while (18 * x < ratio) x *= 18;
        return ratio <= 9 * x;
    }
}

// Java's type is boolean, not bool.
public class P3 {
    public static bool canWin(long n) {
        return n % 2 == 1;
    }
}

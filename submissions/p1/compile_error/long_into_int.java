// n % 8 is a long and does not fit into an int without a cast.
public class P1 {
    public static boolean AcanWin(long n) {
        int rest = n % 8;
        return rest != 0 && rest != 7;
    }
}

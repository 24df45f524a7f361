// Judged after each attack in Java: it must get all its points.
public class Honest {
    public static boolean AcanWin(long n) {
        return n % 8 != 0 && n % 8 != 7;
    }
}

// Tables for both players up to 64 stones; beyond, the pile with the same remainder in the last period.
import java.util.Scanner;

public class Main {
    static final int SIZE = 64;
    static final int[] A_TAKES = {1, 2, 3, 4, 5, 6};
    static final int[] B_TAKES = {2, 3, 5, 7};

    static boolean reachesLost(boolean[] other, int stones, int[] takes) {
        for (int take : takes)
            if (!other[Math.max(stones - take, 0)]) return true;
        return false;
    }

    public static void main(String[] args) {
        long n = new Scanner(System.in).nextLong();
        boolean[] a = new boolean[SIZE];
        boolean[] b = new boolean[SIZE];
        for (int stones = 1; stones < SIZE; stones++) {
            a[stones] = reachesLost(b, stones, A_TAKES);
            b[stones] = reachesLost(a, stones, B_TAKES);
        }
        int pile = n < SIZE ? (int) n : SIZE - 8 + (int) (n % 8);
        System.out.println(a[pile] ? "True" : "False");
    }
}

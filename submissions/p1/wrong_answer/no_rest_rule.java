// Forgets that a player may take all that remain, so B is stuck with one stone. Fails first at n = 7.
import java.util.Scanner;

public class Main {
    static final int SIZE = 200;

    public static void main(String[] args) {
        long n = new Scanner(System.in).nextLong();
        boolean[] a = new boolean[SIZE];
        boolean[] b = new boolean[SIZE];
        for (int s = 1; s < SIZE; s++) {
            for (int take = 1; take <= 6; take++)
                if (take <= s && !b[s - take]) a[s] = true;
            for (int take : new int[] {2, 3, 5, 7})
                if (take <= s && !a[s - take]) b[s] = true;
        }
        int pile = (int) Math.min(n, SIZE - 8 + n % 8);
        System.out.println(a[pile] ? "True" : "False");
    }
}

// Counts the winning moves over the whole tree, without a memo and without stopping at the first.
import java.util.Scanner;

public class Main {
    static long n;

    static int winningMoves(long x) {
        int count = 0;
        for (int factor = 2; factor <= 9; factor++)
            if (x * factor >= n || winningMoves(x * factor) == 0) count++;
        return count;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long k = in.nextLong();
        n = in.nextLong();
        System.out.println(winningMoves(k) > 0 ? "True" : "False");
    }
}

// Skips whole rounds (18 times) and decides the last one; 9 * 10^18 still fits into a long.
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long x = in.nextLong();
        long n = in.nextLong();
        while (x < (n + 17) / 18) x *= 18;
        System.out.println(9 * x >= n);
    }
}

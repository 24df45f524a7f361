// nextInt throws an InputMismatchException beyond 2^31.
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long x = in.nextInt();
        int n = in.nextInt();
        while (18 * x < n) x *= 18;
        System.out.println(n <= 9 * x ? "True" : "False");
    }
}

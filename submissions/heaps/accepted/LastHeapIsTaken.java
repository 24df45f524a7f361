// The last heap is always taken whole, so its size does not matter: it counts as a heap of 1.
import java.util.Scanner;

public class LastHeapIsTaken {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int ones = 0;
        while (ones < n - 1 && in.nextInt() == 1) {
            ones++;
        }
        boolean wins = ones == n - 1 ? n % 2 == 1 : ones % 2 == 0;
        System.out.println(wins ? "True" : "False");
    }
}

import java.util.Scanner;

// A program: finds the round of the game that x is in, counted from the goal.
public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long x = in.nextLong();
        long low = in.nextLong();
        while (true) {
            long won = (low + 8) / 9;
            if (x >= won) {
                System.out.println(Math.max(2, (low + x - 1) / x));
                return;
            }
            low = (won + 1) / 2;
            if (x >= low) {
                System.out.println(9);
                return;
            }
        }
    }
}

import java.util.Scanner;

// Passes the turn over the heaps of 1 until there is a choice.
public class TurnsPassed {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        boolean lost = false;
        int i = 0;
        while (i < n && in.nextLong() == 1) {
            lost = !lost;
            i++;
        }
        System.out.println((i == n ? !lost : lost) ? "True" : "False");
    }
}

// Mistake: lets equal neighbours cancel, as copying the other player would in Nim.
// Fails first on 2 2.
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Scanner;

public class EqualHeapsCancel {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        Deque<Integer> heaps = new ArrayDeque<>();
        for (int i = 0; i < n; i++) {
            int heap = in.nextInt();
            if (!heaps.isEmpty() && heaps.peekLast() == heap) {
                heaps.removeLast();
            } else {
                heaps.addLast(heap);
            }
        }
        boolean wins = false;
        while (!heaps.isEmpty()) {
            wins = heaps.removeLast() > 1 || !wins;
        }
        System.out.println(wins ? "True" : "False");
    }
}

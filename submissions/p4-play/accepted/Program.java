import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

// A program: reads the row and both sums, and prints the better end.
public class Program {
    static long lead(long[] cards, int from, int to) {
        long[] stack = new long[to - from];
        int size = 0;
        for (int i = from; i < to; i++) {
            stack[size++] = cards[i];
            while (size >= 3 && stack[size - 3] <= stack[size - 2] && stack[size - 2] >= stack[size - 1]) {
                stack[size - 3] += stack[size - 1] - stack[size - 2];
                size -= 2;
            }
        }
        Arrays.sort(stack, 0, size);
        long difference = 0;
        for (int i = 0; i < size; i++) difference = stack[i] - difference;
        return difference;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new InputStreamReader(System.in));
        in.nextToken();
        int n = (int) in.nval;
        long[] cards = new long[n];
        for (int i = 0; i < n; i++) {
            in.nextToken();
            cards[i] = (long) in.nval;
        }
        long left = cards[0] - lead(cards, 1, n);
        long right = cards[n - 1] - lead(cards, 0, n - 1);
        System.out.println(left > right ? "left" : "right");
    }
}

// Folding on an array that serves as a stack, then a sort; fast input for 100,000 cards.
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new InputStreamReader(System.in));
        in.nextToken();
        int n = (int) in.nval;
        long[] stack = new long[n];
        int size = 0;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            in.nextToken();
            long card = (long) in.nval;
            sum += card;
            stack[size++] = card;
            while (size >= 3 && stack[size - 3] <= stack[size - 2] && stack[size - 2] >= stack[size - 1]) {
                stack[size - 3] += stack[size - 1] - stack[size - 2];
                size -= 2;
            }
        }
        Arrays.sort(stack, 0, size);
        long difference = 0;
        for (int i = 0; i < size; i++) difference = stack[i] - difference;
        System.out.println((sum + difference) / 2);
    }
}

// Plays the game with the best moves and sees who takes the last counter.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class PlayItOut {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int count = (int) in.nval;
        int[] heaps = new int[count];
        for (int i = 0; i < count; i++) {
            in.nextToken();
            heaps[i] = (int) in.nval;
        }

        // isGood[i]: it is good to be the first to take from heap i.
        boolean[] isGood = new boolean[count + 1];
        for (int i = count - 1; i >= 0; i--) {
            isGood[i] = heaps[i] > 1 || !isGood[i + 1];
        }

        int player = 0;
        int winner = 1;
        for (int i = 0; i < count; ) {
            boolean leavesOne = heaps[i] > 1 && isGood[i + 1];
            if (leavesOne) {
                heaps[i] = 1;
            } else {
                winner = player;
                i++;
            }
            player = 1 - player;
        }
        System.out.println(winner == 0 ? "True" : "False");
    }
}

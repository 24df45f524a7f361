// Plays at random until a board is cleared; between two deals it keeps the best of several tries.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Scanner;

public class RandomPlay {
    static final int MAX_LENGTH = 150;
    static final Random RANDOM = new Random(19);

    final int width;
    /** Another number for every game: many tries are quick, few of them see more of the game. */
    final int tries = 1 + RANDOM.nextInt(8);
    final List<Integer> digits = new ArrayList<>();
    final List<int[]> moves = new ArrayList<>();
    /** The cells that are not crossed out, ascending. */
    List<Integer> alive = new ArrayList<>();

    RandomPlay(int width, String start) {
        this.width = width;
        for (char digit : start.toCharArray()) {
            alive.add(digits.size());
            digits.add(digit - '0');
        }
    }

    List<int[]> findMoves(List<Integer> cells) {
        List<int[]> found = new ArrayList<>();
        int[] above = new int[width];
        Arrays.fill(above, -1);
        int before = -1;
        for (int cell : cells) {
            int upper = above[cell % width];
            if (isPair(before, cell)) {
                found.add(new int[] {before, cell});
            }
            if (upper != before && isPair(upper, cell)) {
                found.add(new int[] {upper, cell});
            }
            before = cell;
            above[cell % width] = cell;
        }
        return found;
    }

    boolean isPair(int p, int q) {
        return p >= 0
            && (digits.get(p).equals(digits.get(q)) || digits.get(p) + digits.get(q) == 10);
    }

    /** Plays to the next deal, several times, and keeps the try that leaves the fewest digits. */
    void playToTheDeal() {
        List<Integer> fewest = null;
        List<int[]> best = null;
        for (int i = 0; i < tries; i++) {
            List<Integer> cells = new ArrayList<>(alive);
            List<int[]> played = new ArrayList<>();
            List<int[]> choices = findMoves(cells);
            while (!choices.isEmpty()) {
                int[] move = choices.get(RANDOM.nextInt(choices.size()));
                cells.remove(Integer.valueOf(move[0]));
                cells.remove(Integer.valueOf(move[1]));
                played.add(move);
                choices = findMoves(cells);
            }
            if (fewest == null || cells.size() < fewest.size()) {
                fewest = cells;
                best = played;
            }
        }
        alive = fewest;
        moves.addAll(best);
    }

    boolean isCleared() {
        playToTheDeal();
        while (!alive.isEmpty() && digits.size() + alive.size() <= MAX_LENGTH) {
            for (int cell : List.copyOf(alive)) {
                alive.add(digits.size());
                digits.add(digits.get(cell));
            }
            playToTheDeal();
        }
        return alive.isEmpty();
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int width = in.nextInt();
        String start = in.next();
        RandomPlay game = new RandomPlay(width, start);
        while (!game.isCleared()) {
            game = new RandomPlay(width, start);
        }
        for (int[] move : game.moves) {
            System.out.println(move[0] + " " + move[1]);
        }
    }
}

// Right, but plays the pairs between two deals in every order to see that the results agree.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

public class EveryOrderOfADeal {
    private record Board(List<Integer> digits, List<Integer> alive, List<int[]> moves) {
        int lengthAfterDeal() {
            return digits.size() + alive.size();
        }
    }

    private final int width;
    private final PriorityQueue<Board> queue =
        new PriorityQueue<>(Comparator.comparingInt(Board::lengthAfterDeal));

    private EveryOrderOfADeal(int width) {
        this.width = width;
    }

    private List<int[]> findPairs(Board board) {
        List<int[]> pairs = new ArrayList<>();
        List<Integer> alive = board.alive;
        for (int j = 1; j < alive.size(); j++) {
            for (int i = j - 1; i >= 0; i--) {
                int p = alive.get(i);
                int q = alive.get(j);
                boolean isAbove = (q - p) % width == 0;
                int a = board.digits.get(p);
                int b = board.digits.get(q);
                if ((i == j - 1 || isAbove) && (a == b || a + b == 10)) {
                    pairs.add(new int[] {p, q});
                }
                if (isAbove) {
                    break;
                }
            }
        }
        return pairs;
    }

    private void playOut(Board board, Map<List<Integer>, Board> stuck) {
        List<int[]> pairs = findPairs(board);
        if (pairs.isEmpty()) {
            stuck.putIfAbsent(board.alive, board);
        }
        for (int[] pair : pairs) {
            List<Integer> rest = new ArrayList<>(board.alive);
            rest.remove(Integer.valueOf(pair[0]));
            rest.remove(Integer.valueOf(pair[1]));
            List<int[]> moves = new ArrayList<>(board.moves);
            moves.add(pair);
            playOut(new Board(board.digits, rest, moves), stuck);
        }
    }

    private static Board deal(Board board) {
        List<Integer> digits = new ArrayList<>(board.digits);
        List<Integer> alive = new ArrayList<>(board.alive);
        for (int cell : board.alive) {
            alive.add(digits.size());
            digits.add(digits.get(cell));
        }
        return new Board(digits, alive, board.moves);
    }

    public static List<int[]> solve(int width, String start) {
        List<Integer> digits = new ArrayList<>();
        List<Integer> alive = new ArrayList<>();
        for (char digit : start.toCharArray()) {
            alive.add(digits.size());
            digits.add(digit - '0');
        }
        EveryOrderOfADeal game = new EveryOrderOfADeal(width);
        Board board = new Board(digits, alive, List.of());
        while (true) {
            Map<List<Integer>, Board> stuck = new LinkedHashMap<>();
            game.playOut(board, stuck);
            game.queue.addAll(stuck.values());
            Board shortest = game.queue.remove();
            if (shortest.alive.isEmpty()) {
                return shortest.moves;
            }
            board = deal(shortest);
        }
    }
}

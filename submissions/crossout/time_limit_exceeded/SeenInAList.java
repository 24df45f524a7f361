// Right, but looks for known positions in a list, from one end to the other.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

public class SeenInAList {
    private record Path(Path before, int[] move) {}

    private record Board(List<Integer> digits, List<Integer> alive, Path path) {}

    private static List<int[]> findPairs(Board board, int width) {
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

    private static Board deal(Board board) {
        List<Integer> digits = new ArrayList<>(board.digits);
        List<Integer> alive = new ArrayList<>(board.alive);
        for (int cell : board.alive) {
            alive.add(digits.size());
            digits.add(digits.get(cell));
        }
        return new Board(digits, alive, board.path);
    }

    public static List<int[]> solve(int width, String start) {
        List<Integer> digits = new ArrayList<>();
        List<Integer> cells = new ArrayList<>();
        for (char digit : start.toCharArray()) {
            cells.add(digits.size());
            digits.add(digit - '0');
        }
        PriorityQueue<Board> queue = new PriorityQueue<>(
            Comparator.comparingInt((Board board) -> board.digits.size())
                .thenComparingInt(board -> board.alive.size()));
        queue.add(new Board(digits, cells, null));
        List<Board> seen = new ArrayList<>();
        while (true) {
            Board board = queue.remove();
            List<int[]> pairs = findPairs(board, width);
            for (int[] pair : pairs) {
                List<Integer> rest = new ArrayList<>(board.alive);
                rest.remove(Integer.valueOf(pair[0]));
                rest.remove(Integer.valueOf(pair[1]));
                boolean isKnown = false;
                for (Board other : seen) {
                    isKnown |= other.alive.equals(rest) && other.digits.equals(board.digits);
                }
                if (!isKnown) {
                    Board next = new Board(board.digits, rest, new Path(board.path, pair));
                    seen.add(next);
                    queue.add(next);
                }
            }
            if (pairs.isEmpty() && board.alive.isEmpty()) {
                List<int[]> moves = new ArrayList<>();
                for (Path path = board.path; path != null; path = path.before) {
                    moves.add(0, path.move);
                }
                return moves;
            }
            if (pairs.isEmpty()) {
                queue.add(deal(board));
            }
        }
    }
}

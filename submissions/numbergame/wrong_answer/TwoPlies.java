// Mistake: looks only two moves ahead: a move is good if the opponent cannot end the game at once.
// Fails first on {2, 3, 4, 5}.
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

public class TwoPlies {
    static List<Long> play(List<Long> left, long move) {
        return left.stream().filter(number -> {
            for (long part = number - move; part >= 0; part -= move) {
                if (part == 0 || part > 1 && !left.contains(part)) {
                    return false;
                }
            }
            return true;
        }).collect(Collectors.toList());
    }

    public static Map<Long, List<Long>> winningMoves(List<Long> numbers) {
        long top = numbers.stream().mapToLong(number -> number).max().orElse(1);
        List<Long> start = LongStream.rangeClosed(2, top).boxed().collect(Collectors.toList());
        for (long i = 2; i <= top; i++) {
            if (!numbers.contains(i) && start.contains(i)) {
                start = play(start, i);
            }
        }
        Map<Long, List<Long>> answer = new TreeMap<>();
        for (long move : start) {
            List<Long> rest = play(start, move);
            if (rest.stream().noneMatch(reply -> play(rest, reply).isEmpty())) {
                answer.put(move, rest);
            }
        }
        return answer;
    }
}

// Mistake: the token also moves against the direction of edges.
import java.util.*;

public class Undirected {
    static String outcome(long nodes, List<Map.Entry<Long, Long>> edges, long start) {
        int n = (int) nodes;
        List<List<Integer>> near = new ArrayList<>();
        for (int v = 0; v < n; v++) near.add(new ArrayList<>());
        for (Map.Entry<Long, Long> edge : edges) {
            near.get(edge.getKey().intValue()).add(edge.getValue().intValue());
            near.get(edge.getValue().intValue()).add(edge.getKey().intValue());
        }
        return near.get((int) start).isEmpty() ? "loss" : "draw";
    }
}

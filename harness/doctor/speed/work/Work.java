import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;

/** A fixed piece of work: Grundy values of a take-and-split game, remembered in a map. */
final class Work {
  private static final Map<Integer, Integer> KNOWN = new HashMap<>();

  private static int value(int heap) {
    Integer known = KNOWN.get(heap);
    if (known != null) return known;
    long reached = 0;
    for (int taken = 1; taken <= 2; taken++)
      for (int left = 0; left <= (heap - taken) / 2 && taken <= heap; left++)
        reached |= 1L << (value(left) ^ value(heap - taken - left));
    int found = Long.numberOfTrailingZeros(~reached);
    KNOWN.put(heap, found);
    return found;
  }

  public static void main(String[] arguments) {
    int answer = value(1500);
    long nanoseconds = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    System.out.println(nanoseconds / 1e6 + " " + (answer & 1));
  }
}

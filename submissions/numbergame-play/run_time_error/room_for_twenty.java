// Room for numbers up to 20.
class NumberGame {
    static int move(int[] numbers) {
        boolean[] isThere = new boolean[21];
        for (int number : numbers) isThere[number] = true;
        int mask = 0;
        for (int i = 2; i <= 20; i++) if (isThere[i]) mask |= 1 << i;
        byte[] known = new byte[1 << 21];
        for (int number : numbers) if (!wins(rest(mask, number), known)) return number;
        return numbers[0];
    }

    static int rest(int mask, int number) {
        int left = mask & ~(1 << number);
        int top = 31 - Integer.numberOfLeadingZeros(mask);
        int gone = ~left & ((1 << top + 1) - 1) & ~2;
        for (int step = number; step <= top; step *= 2) gone |= gone << step;
        return left & ~gone;
    }

    static boolean wins(int mask, byte[] known) {
        if (known[mask] != 0) return known[mask] == 1;
        boolean result = false;
        for (int i = 2; i <= 20 && !result; i++) if ((mask >> i & 1) == 1) result = !wins(rest(mask, i), known);
        known[mask] = (byte) (result ? 1 : 2);
        return result;
    }
}

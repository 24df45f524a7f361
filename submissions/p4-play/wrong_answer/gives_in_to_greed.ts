// Right only against greedy: assumes that the opponent takes the larger end.
export function move(cards: number[]): string {
  const gain = (from: number, to: number): number => {
    if (from >= to) return 0;
    const [first = 0, last = 0] = [cards[from], cards[to - 1]];
    return Math.max(first + afterGreedy(from + 1, to), last + afterGreedy(from, to - 1));
  };
  const known = new Map<number, number>();
  const afterGreedy = (from: number, to: number): number => {
    if (from >= to) return 0;
    const key = from * 200 + to;
    const before = known.get(key);
    if (before !== undefined) return before;
    const takesLeft = (cards[from] ?? 0) >= (cards[to - 1] ?? 0);
    const result = takesLeft ? gain(from + 1, to) : gain(from, to - 1);
    known.set(key, result);
    return result;
  };
  const count = cards.length;
  const left = (cards[0] ?? 0) + afterGreedy(1, count);
  const right = (cards[count - 1] ?? 0) + afterGreedy(0, count - 1);
  return left >= right ? "left" : "right";
}

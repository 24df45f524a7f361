/** One card taken in best play. */
export interface Take {
  readonly player: "first" | "second";
  readonly card: number;
  readonly side: "left" | "right" | "last";
  /** The row before it. */
  readonly row: readonly number[];
  /** Sums of both players after it. */
  readonly sums: { readonly first: number; readonly second: number };
}

/** Both play optimally, and take the left end if both ends are equally good. */
export function playBest(cards: readonly number[]): readonly Take[] {
  const leads = findLeads(cards);
  const takes: Take[] = [];
  let [start, end] = [0, cards.length];
  let sums = { first: 0, second: 0 };
  while (start < end) {
    const row = cards.slice(start, end);
    const player = takes.length % 2 === 0 ? "first" : "second";
    const [left = 0, right = 0] = [row[0], row.at(-1)];
    const isLeft = left - leads(start + 1, end) >= right - leads(start, end - 1);
    const card = isLeft ? left : right;
    sums = { ...sums, [player]: sums[player] + card };
    const side = row.length === 1 ? "last" : isLeft ? "left" : "right";
    takes.push({ player, card, side, row, sums });
    if (isLeft) start += 1;
    else end -= 1;
  }
  return takes;
}

/** Lead of the player to move on the cards from `start` up to but not including `end`. */
function findLeads(cards: readonly number[]): (start: number, end: number) => number {
  const size = cards.length + 1;
  const leads = new Float64Array(size * size);
  const at = (start: number, end: number): number => leads[start * size + end] ?? 0;
  for (let length = 1; length <= cards.length; length += 1) {
    for (let start = 0; start + length <= cards.length; start += 1) {
      const end = start + length;
      const [left = 0, right = 0] = [cards[start], cards[end - 1]];
      leads[start * size + end] = Math.max(left - at(start + 1, end), right - at(start, end - 1));
    }
  }
  return at;
}

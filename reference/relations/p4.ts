import type { Value } from "../../harness/core/values/value.ts";
import type { Reference, Relation } from "../../harness/core/judging/reference.ts";

export const relations: readonly Relation[] = [
  {
    name: "the first player gets an end card and what the second one leaves of the rest",
    check: ([row], solve) => {
      const cards = row as readonly bigint[];
      if (cards.length === 0) return undefined;
      const total = cards.reduce((sum, card) => sum + card, 0n);
      const left = total - ask(solve, cards.slice(1));
      const right = total - ask(solve, cards.slice(0, -1));
      return compare(ask(solve, cards), left > right ? left : right, "its ends give");
    },
  },
  {
    name: "reversing the row changes nothing",
    check: ([row], solve) => {
      const cards = row as readonly bigint[];
      return compare(ask(solve, cards), ask(solve, cards.toReversed()), "the reversed row gives");
    },
  },
  {
    name: "one more on every card is one more for each card that the first player takes",
    check: ([row], solve) => {
      const cards = row as readonly bigint[];
      const raised = ask(
        solve,
        cards.map((card) => card + 1n),
      );
      const taken = BigInt(Math.ceil(cards.length / 2));
      return compare(ask(solve, cards) + taken, raised, "the row with one more on each gives");
    },
  },
];

function ask(solve: Reference["solve"], cards: readonly Value[]): bigint {
  return solve([cards]) as bigint;
}

function compare(own: bigint, other: bigint, what: string): string | undefined {
  return own === other ? undefined : `${own} is expected of solve, ${what} ${other}`;
}

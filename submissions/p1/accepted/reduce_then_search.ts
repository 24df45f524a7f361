// Takes away eights as long as it is a big pile, then searches the small game.
import { readFileSync } from "node:fs";

const TAKES = { A: [1, 2, 3, 4, 5, 6], B: [2, 3, 5, 7] } as const;
type Player = keyof typeof TAKES;

function wins(player: Player, stones: number): boolean {
  if (stones === 0) return false;
  const other: Player = player === "A" ? "B" : "A";
  return TAKES[player].some((take) => !wins(other, Math.max(stones - take, 0)));
}

const n = BigInt(readFileSync(0, "utf8"));
console.log(wins("A", Number(n % 8n)) ? "True" : "False");

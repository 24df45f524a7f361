import type { Pair } from "../../../reference/check/crossout/match.ts";

/** The rule of the exercise in its most naive form, written apart from the reference. */
export function isLegal(
  width: number,
  digits: string,
  left: readonly number[],
  [p, q]: Pair,
): boolean {
  const sum = Number(digits[p]) + Number(digits[q]);
  const between = left.filter((cell) => p < cell && cell < q);
  const areNeighbours =
    between.length === 0 ||
    (p % width === q % width && between.every((cell) => cell % width !== p % width));
  return areNeighbours && (digits[p] === digits[q] || sum === 10);
}

export function legalMoves(
  width: number,
  digits: string,
  left: readonly number[],
): readonly Pair[] {
  return left
    .flatMap((p) => left.filter((q) => q > p).map((q): Pair => [p, q]))
    .filter((pair) => isLegal(width, digits, left, pair));
}

/** The digits on all boards of at most `bound` cells that can be cleared, by all lines of play. */
export function clearedTexts(width: number, start: string, bound: number): ReadonlySet<string> {
  const texts = new Set<string>();
  const visit = (digits: string, left: readonly number[]): void => {
    if (left.length === 0) texts.add(digits);
    const moves = legalMoves(width, digits, left);
    for (const move of moves) {
      const next = left.filter((cell) => !move.includes(cell));
      visit(digits, next);
    }
    if (left.length > 0 && moves.length === 0 && digits.length + left.length <= bound) {
      const dealt = left.map((cell) => digits[cell]).join("");
      visit(digits + dealt, [...left, ...left.map((_, index) => digits.length + index)]);
    }
  };
  const cells = Array.from(start, (_, cell) => cell);
  visit(start, cells);
  return texts;
}

import type { PageLanguage } from "../page-language.ts";
import type { Place, Strip } from "../picture.ts";
import type { PositionClaim, ProofBreach } from "./claim-proof.ts";

/** As many as a phone shows in a readable size. */
const MAX_POSITIONS = 16;
/** Longer numbers do not fit in a cell. */
const MAX_DIGITS = 4;

interface PictureWords {
  readonly toMove: (player: string) => string;
  readonly mover: string;
  readonly counters: string;
  readonly ratios: (n: string) => string;
}

const WORDS: Readonly<Record<PageLanguage, PictureWords>> = {
  en: {
    toMove: (player) => `${player} to move`,
    mover: "to move",
    counters: "Your claim: W is a win and L a loss for the player to move.",
    ratios: (n) =>
      `Your claim for x with n = ${n}: W is a win and L a loss for the player to move.`,
  },
  ru: {
    toMove: (player) => `ходит ${player}`,
    mover: "ходит",
    counters: "Ваше утверждение: W — выигрыш, L — проигрыш того, чей ход.",
    ratios: (n) => `Ваше утверждение об x при n = ${n}: W — выигрыш, L — проигрыш того, чей ход.`,
  },
};

/**
 * Draws the statements of a claim that cannot hold together, and the moves between them; undefined if
 * they are too many or too large, about values, or answers of a function about anything but counters.
 */
export function drawBreach(
  { position, claims, firstWrong }: ProofBreach,
  language: PageLanguage,
): Strip | undefined {
  const [, second] = position;
  const isPartizan = position.length === 2 && (second === "A" || second === "B");
  const isOfNumbers = isPartizan || firstWrong !== undefined;
  if (!isOfNumbers || claims.some(({ lost }) => lost === undefined)) return undefined;
  const columns = [...new Set(claims.map(columnOf))].toSorted((left, right) => left - right);
  const isLarge = columns.some((column) => String(column).length > MAX_DIGITS);
  if (columns.length > MAX_POSITIONS || isLarge) return undefined;
  const words = WORDS[language];
  const movers: readonly (string | undefined)[] = isPartizan
    ? [second, second === "A" ? "B" : "A"]
    : [undefined];
  const placeOf = (claim: PositionClaim): Place => ({
    row: Math.max(0, movers.indexOf(isPartizan ? String(claim.position[1]) : undefined)),
    position: columns.indexOf(columnOf(claim)),
  });
  const [own, ...after] = claims;
  if (own === undefined) return undefined;
  return {
    kind: "strip",
    positions: columns.map(String),
    rows: movers.map((mover, row) => ({
      name: mover === undefined ? words.mover : words.toMove(mover),
      isWon: columns.map((_, at) => {
        const cellClaim = claims.find((claim) => {
          const place = placeOf(claim);
          return place.row === row && place.position === at;
        });
        return cellClaim && cellClaim.lost === false;
      }),
    })),
    from: placeOf(own),
    moves: after.map(placeOf),
    caption: isPartizan ? words.counters : words.ratios(String(second)),
  };
}

/** The number of counters, or x. */
function columnOf({ position: [first = 0] }: PositionClaim): number {
  return Number(first);
}

import type { ClaimProof, PositionClaim, ProofBreach } from "../../core/results/claim-proof.ts";
import { formatCount } from "../wording/quantities.ts";
import { wrapText } from "./columns.ts";

const WIDTH = 100;
/** Positions after moves that are named. */
const MAX_NAMED = 20;

/** Renders a proof, or the statements that contradict each other. */
export function renderClaimProof({ breach, bound }: ClaimProof): string {
  if (breach === null) {
    const looked =
      typeof bound === "number"
        ? `No position below ${formatCount(bound)} contradicts the claim`
        : `No position with n / x up to ${bound} contradicts the claim`;
    const text = `Proved for all n. ${looked}, and from there on everything repeats.`;
    return `${wrapText(text, WIDTH).join("\n")}\n`;
  }
  return `${wrapText(`Not true. ${tellBreach(breach)}`, WIDTH).join("\n")}\n`;
}

function tellBreach(breach: ProofBreach): string {
  if (
    breach.position.every((each) => each !== "A" && each !== "B") &&
    breach.position.length === 2
  ) {
    return tellRatios(breach);
  }
  return breach.claims[0]?.value === undefined ? tellOutcomes(breach) : tellValues(breach);
}

function tellRatios({ kind, claims, firstWrong }: ProofBreach): string {
  const [own, ...after] = claims;
  const truth = firstWrong === undefined ? "" : ` In truth, ${sayWhoWins(firstWrong)}.`;
  const [from, to] = [own?.position[0], after[0]?.position[0]];
  return kind === "a"
    ? `The claim says that ${sayWhoWins(own)}, and ${placeOf(after[0])}. But from ${from} a move leads to ${to}.${truth}`
    : `The claim says that ${sayWhoWins(own)}. But every move leads to an x with which, by the claim, the next player wins.${truth}`;
}

function sayWhoWins(claim: PositionClaim | undefined): string {
  return `the player to move ${claim?.lost ? "loses" : "wins"} ${placeOf(claim)}`;
}

function placeOf(claim: PositionClaim | undefined): string {
  return `with x = ${claim?.position[0]} and n = ${claim?.position[1]}`;
}

function tellOutcomes({ kind, position: [n, mover], claims }: ProofBreach): string {
  const [own, ...after] = claims;
  const counters = countersOf(Number(n));
  const said = `The claim says that ${mover} ${own?.lost ? "loses" : "wins"} with ${counters}`;
  const other = mover === "A" ? "B" : "A";
  const lefts = after.map(({ position: [left] }) => Number(left));
  switch (kind) {
    case "a": {
      const left = lefts[0] ?? 0;
      const taken = formatCount(Number(n) - left);
      return `${said}, and that ${other} loses with ${formatCount(left)}. But from ${formatCount(Number(n))} ${mover} can take ${taken} and leave ${formatCount(left)}.`;
    }
    case "b":
      return `${said}. But whatever ${mover} takes, ${other} is left with ${listed(lefts)}, and the claim says that ${other} wins with ${lefts.length === 1 ? "that" : "each of these"}.`;
    case "c":
      return `${said}. But ${mover} cannot move there, and who cannot move has lost.`;
  }
}

function tellValues({ kind, position: [n], claims, missing }: ProofBreach): string {
  const [own, after] = claims;
  const counters = countersOf(Number(n));
  const said = `The claim says that ${counters} ${n === 1 ? "has" : "have"} the value ${own?.value}`;
  switch (kind) {
    case "a": {
      const heaps = (after?.position ?? []).map((heap) => formatCount(Number(heap)));
      const left = heaps.length === 0 ? "nothing" : heaps.join(" and ");
      return `${said}. But a move leaves ${left}, which by the claim has the same value, and no position has a value that one of its moves leads to.`;
    }
    case "b":
      return `${said}. But no move leads to the value ${missing}, and a value is the least that no move leads to.`;
    case "c":
      return `${said}. But no move is left there, so that the value is 0.`;
  }
}

function countersOf(n: number): string {
  return n === 1 ? "1 counter" : `${formatCount(n)} counters`;
}

/** `7, 6 or 5`. */
function listed(numbers: readonly number[]): string {
  const named = numbers.slice(0, MAX_NAMED).map(formatCount);
  if (numbers.length > MAX_NAMED) return `${named.join(", ")} and so on`;
  const last = named.pop();
  return named.length === 0 ? (last ?? "") : `${named.join(", ")} or ${last}`;
}

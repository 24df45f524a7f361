import { describeBreach } from "../../core/judging/breach-words.ts";
import type { ClaimProof } from "../../core/judging/claim-proof.ts";
import { drawBreach } from "../../core/judging/breach-picture.ts";
import { formatCount } from "../wording/quantities.ts";
import { renderStrip } from "./render-strip.ts";
import { wrapText } from "./columns.ts";

/** Longer lines are hard to read. */
const MAX_WIDTH = 100;

/** Renders a proof, or the statements that contradict each other, in sentences of at most `width` columns. */
export function renderClaimProof({ breach, bound }: ClaimProof, width: number): string {
  const text = breach === null ? describeProof(bound) : `Not true. ${describeBreach(breach, "en")}`;
  const picture = breach === null ? undefined : drawBreach(breach, "en");
  const lines = [
    ...wrapText(text, Math.min(width, MAX_WIDTH)),
    ...(picture ? ["", ...renderStrip(picture)] : []),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function describeProof(bound: ClaimProof["bound"]): string {
  const looked =
    typeof bound === "number"
      ? `No position below ${formatCount(bound)} contradicts the claim`
      : `No position with n / x up to ${bound} contradicts the claim`;
  return `Proved for all n. ${looked}, and from there on everything repeats.`;
}

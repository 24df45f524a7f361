import { describeBreach } from "../../core/judging/breach-words.ts";
import type { ClaimProof } from "../../core/judging/claim-proof.ts";
import { formatCount } from "../wording/quantities.ts";
import { wrapText } from "./columns.ts";

const WIDTH = 100;

/** Renders a proof, or the statements that contradict each other. */
export function renderClaimProof({ breach, bound }: ClaimProof): string {
  const text = breach === null ? describeProof(bound) : `Not true. ${describeBreach(breach, "en")}`;
  return `${wrapText(text, WIDTH).join("\n")}\n`;
}

function describeProof(bound: ClaimProof["bound"]): string {
  const looked =
    typeof bound === "number"
      ? `No position below ${formatCount(bound)} contradicts the claim`
      : `No position with n / x up to ${bound} contradicts the claim`;
  return `Proved for all n. ${looked}, and from there on everything repeats.`;
}

import { readAnswerKey } from "./answer-key.ts";
import { countOthers, type Rarity } from "./rarity.ts";
import type { Comparison } from "./score.ts";

/** Fewer students than this, and nobody knows what is rare. */
const SMALL_CLASS = 10;

const LONGEST_INPUT = 60;

/** Sentences that say what was found, and never what it means. */
export function giveReasons(
  { fragments, answers, sameStreamCount }: Comparison,
  rarity: { readonly fragments: Rarity; readonly answers: Rarity },
  family: string,
): readonly string[] {
  const { classSize } = rarity.fragments;
  const reasons: string[] = [];
  if (sameStreamCount !== undefined) {
    const whoElse = tellOthers(sameStreamCount - 2, classSize, "wrote it", "wrote it");
    reasons.push(
      `the programs are the same but for names, literals, comments and layout (${whoElse})`,
    );
  }
  if (fragments.keys.length > 0) {
    const holders = countOthers(fragments.keys, rarity.fragments);
    const whoElse = tellOthers(holders, classSize, "wrote some of them", "wrote any");
    reasons.push(
      `${fragments.keys.length} of ${fragments.possible} rare fragments are shared (${whoElse})`,
    );
  }
  if (answers.keys.length > 0) reasons.push(tellAnswers(answers.keys, rarity.answers));
  if (classSize < SMALL_CLASS) {
    reasons.push(`only ${classSize} students wrote ${family} here: what is rare is hardly known`);
  }
  return reasons;
}

function tellAnswers(keys: readonly string[], rarity: Rarity): string {
  const [first = ""] = keys;
  const input = readAnswerKey(first).input.replaceAll(/\s+/g, " ");
  const shown = input.length > LONGEST_INPUT ? `${input.slice(0, LONGEST_INPUT)}…` : input;
  const holders = countOthers(keys, rarity);
  const more = keys.length - 1;
  if (more === 0) {
    const whoElse = tellOthers(holders, rarity.classSize, "gave", "gave");
    return `the same wrong answer on ${shown}, which ${whoElse}`;
  }
  const inputs = more === 1 ? "1 more input" : `${more} more inputs`;
  const whoElse = tellOthers(holders, rarity.classSize, "gave some of", "gave any of");
  return `the same wrong answers on ${shown} and ${inputs}, which ${whoElse}`;
}

/** Of the class but for the two. */
function tellOthers(count: number, classSize: number, someDid: string, nobodyDid: string): string {
  return count === 0
    ? `nobody else ${nobodyDid}`
    : `${count} of the ${classSize - 2} others ${someDid}`;
}

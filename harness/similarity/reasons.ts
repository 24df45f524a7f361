import { readAnswerKey } from "./answer-key.ts";
import { countOthers, type Rarity } from "./rarity.ts";
import type { Comparison } from "./score.ts";

/** In smaller classes it is uncertain what is rare. */
const SMALL_CLASS = 10;

const MAX_INPUT_LENGTH = 60;

/** Describes what was found, without drawing conclusions. */
export function describeReasons(
  { fragments, answers, sameStreamCount }: Comparison,
  rarity: { readonly fragments: Rarity; readonly answers: Rarity },
  family: string,
): readonly string[] {
  const { classSize } = rarity.fragments;
  const reasons: string[] = [];
  if (sameStreamCount !== undefined) {
    const others = describeOthers(sameStreamCount - 2, classSize, "wrote it", "wrote it");
    reasons.push(`the programs differ only in names, literals, comments and layout (${others})`);
  }
  if (fragments.keys.length > 0) {
    const holders = countOthers(fragments.keys, rarity.fragments);
    const others = describeOthers(holders, classSize, "wrote some of them", "wrote any");
    reasons.push(
      `${fragments.keys.length} of ${fragments.possible} rare fragments are shared (${others})`,
    );
  }
  if (answers.keys.length > 0) reasons.push(describeAnswers(answers.keys, rarity.answers));
  if (classSize < SMALL_CLASS) {
    reasons.push(
      `only ${classSize} students wrote ${family} here, so it is uncertain what is rare`,
    );
  }
  return reasons;
}

function describeAnswers(keys: readonly string[], rarity: Rarity): string {
  const [first = ""] = keys;
  const input = readAnswerKey(first).input.replaceAll(/\s+/g, " ");
  const shownInput =
    input.length > MAX_INPUT_LENGTH ? `${input.slice(0, MAX_INPUT_LENGTH)}…` : input;
  const holders = countOthers(keys, rarity);
  const more = keys.length - 1;
  if (more === 0) {
    const others = describeOthers(holders, rarity.classSize, "gave", "gave");
    return `the same wrong answer on ${shownInput}, which ${others}`;
  }
  const inputs = more === 1 ? "1 more input" : `${more} more inputs`;
  const others = describeOthers(holders, rarity.classSize, "gave some of", "gave any of");
  return `the same wrong answers on ${shownInput} and ${inputs}, which ${others}`;
}

/** Describes how many students, except for the two, did the same. */
function describeOthers(
  count: number,
  classSize: number,
  someDid: string,
  nobodyDid: string,
): string {
  return count === 0
    ? `nobody else ${nobodyDid}`
    : `${count} of the ${classSize - 2} others ${someDid}`;
}

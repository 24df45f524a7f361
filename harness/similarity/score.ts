import type { Program } from "./program.ts";
import { findShare, type Holding, type Rarity, type Share, toWeight } from "./rarity.ts";

/** A program with what is rare of it. */
export interface Candidate {
  readonly program: Program;
  readonly fragments: Holding;
  readonly answers: Holding;
}

export interface Comparison {
  readonly left: Candidate;
  readonly right: Candidate;
  /** 0 to 1, of three digits. */
  readonly score: number;
  readonly fragments: Share;
  readonly answers: Share;
  /** How many students wrote this very program; undefined where the two are not the same. */
  readonly sameStreamCount: number | undefined;
}

/** Some six lines of one's own. Shorter programs are too alike, and fewer shared do not fill a score. */
const LEAST_FRAGMENTS = 15;

/** One rare wrong answer that is shared says little, ten say much. */
const ANSWERS_OF_DOUBT = 4;

/** Answers alone lift a score to this at most: one mistake explains many wrong answers. */
const MOST_BY_ANSWERS = 0.5;

const NOTHING: Share = { keys: [], weight: 0, possible: 0 };

/** How much of the rarity of the smaller program is found in the other, and of its wrong answers. */
export function compare(left: Candidate, right: Candidate, streams: Rarity): Comparison {
  const isLong = [left, right].every(({ program }) => program.fragments.size >= LEAST_FRAGMENTS);
  const fragments = isLong ? findShare(left.fragments, right.fragments) : NOTHING;
  const answers = findShare(left.answers, right.answers);
  const { stream } = left.program;
  const isSame = isLong && stream === right.program.stream;
  const sameStreamCount = isSame ? streams.owners.get(stream)?.size : undefined;
  const byFragments = Math.max(
    fragments.weight / Math.max(fragments.possible, LEAST_FRAGMENTS),
    sameStreamCount === undefined ? 0 : toWeight(sameStreamCount, streams.classSize),
  );
  const byAnswers = (MOST_BY_ANSWERS * answers.weight) / (answers.possible + ANSWERS_OF_DOUBT);
  const score = Math.round((1 - (1 - byFragments) * (1 - byAnswers)) * 1000) / 1000;
  return { left, right, score, fragments, answers, sameStreamCount };
}

import type { Program } from "./program.ts";
import { findShare, type RareKeys, type Rarity, type Share, toWeight } from "./rarity.ts";

/** A program with its rare fragments and wrong answers. */
export interface Candidate {
  readonly program: Program;
  readonly fragments: RareKeys;
  readonly answers: RareKeys;
}

export interface Comparison {
  readonly left: Candidate;
  readonly right: Candidate;
  /** 0 to 1, rounded to three decimals. */
  readonly score: number;
  readonly fragments: Share;
  readonly answers: Share;
  /** Number of students with this same program; undefined if the two programs differ. */
  readonly sameStreamCount: number | undefined;
}

/** About six original lines. Shorter programs resemble each other by nature. */
const MIN_FRAGMENTS = 15;

/** Dampens the score of few shared answers: one says little, ten say much. */
const ANSWER_DAMPING = 4;

/** Highest score from answers alone, since one mistake can cause many wrong answers. */
const MAX_ANSWER_SCORE = 0.5;

const NOTHING: Share = { keys: [], weight: 0, possible: 0 };

/** Scores the share of rare fragments and wrong answers of the smaller program found in the other. */
export function compare(left: Candidate, right: Candidate, streams: Rarity): Comparison {
  const isLong = [left, right].every(({ program }) => program.fragments.size >= MIN_FRAGMENTS);
  const fragments = isLong ? findShare(left.fragments, right.fragments) : NOTHING;
  const answers = findShare(left.answers, right.answers);
  const { stream } = left.program;
  const isSame = isLong && stream === right.program.stream;
  const sameStreamCount = isSame ? streams.owners.get(stream)?.size : undefined;
  const byFragments = Math.max(
    fragments.weight / Math.max(fragments.possible, MIN_FRAGMENTS),
    sameStreamCount === undefined ? 0 : toWeight(sameStreamCount, streams.classSize),
  );
  const byAnswers = (MAX_ANSWER_SCORE * answers.weight) / (answers.possible + ANSWER_DAMPING);
  const score = Math.round((1 - (1 - byFragments) * (1 - byAnswers)) * 1000) / 1000;
  return { left, right, score, fragments, answers, sameStreamCount };
}

/** Two similar submissions for one exercise: a reason to look at both, never a verdict. */
export interface SimilarPair {
  readonly problem: string;
  readonly left: SimilarSide;
  readonly right: SimilarSide;
  /** 0 to 1: share of the smaller program's rare fragments, weighted by rarity, that the other has. */
  readonly score: number;
  /** Number of equal wrong answers that few others in the class gave. */
  readonly sharedAnswers: number;
  /** Sentences for the instructor. */
  readonly reasons: readonly string[];
  /** Line ranges of shared rare fragments. */
  readonly fragments: readonly { readonly left: LineRange; readonly right: LineRange }[];
}

export interface SimilarSide {
  readonly student: string;
  readonly submission: string;
  readonly source: string;
}

/** A range of source lines, from 1, inclusive. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

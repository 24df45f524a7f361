/** Two submissions of one exercise that are worth a look together: an occasion, never a verdict. */
export interface SimilarPair {
  readonly problem: string;
  readonly left: SimilarSide;
  readonly right: SimilarSide;
  /** 0 to 1: how much of the smaller program's rarity is found in the other. */
  readonly score: number;
  /** How many wrong answers to the same inputs both gave, of those that few of the class gave. */
  readonly sharedAnswers: number;
  /** Sentences for the instructor. */
  readonly reasons: readonly string[];
  /** Where the shared rare fragments stand. */
  readonly fragments: readonly { readonly left: LineRange; readonly right: LineRange }[];
}

export interface SimilarSide {
  readonly student: string;
  readonly submission: string;
  readonly source: string;
}

/** Lines of a source, from 1, the last one included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

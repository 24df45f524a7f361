/** How often something was guessed. Where several servers share a store, they count together. */
export interface GuessCount {
  /** A keyed hash: nobody can tell from it who guessed what. */
  readonly key: string;
  readonly count: number;
  /** Milliseconds since 1970. From then on, the next guess is the first one again. */
  readonly until: number;
}

export type GuessOperation =
  /**
   * Conflict `too-many-guesses` if `tries` were counted by now. With `guess`, another key, the same guess
   * counts once.
   */
  | {
      readonly op: "count-guess";
      readonly key: string;
      readonly guess?: string;
      readonly tries: number;
      readonly nowMs: number;
      readonly until: number;
    }
  | { readonly op: "clear-guesses"; readonly keys: readonly string[] }
  /** Deletes what no longer counts. */
  | { readonly op: "drop-guesses"; readonly nowMs: number };

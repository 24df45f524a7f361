/** A text with one change, to test a validator with. */
export interface Mutant {
  /** Description of the change: "a space at the end of a line". */
  readonly change: string;
  readonly meaning: MutantMeaning;
  readonly bytes: Buffer;
}

/**
 * How a validator should judge the text. `wrong`: reject in every problem. `doubtful`: reject in
 * most. `harmless`: accept in most. `open`: either, but it must not crash.
 */
type MutantMeaning = "wrong" | "doubtful" | "harmless" | "open";

/** One way to change a text. */
export interface Mutation {
  readonly change: string;
  readonly meaning: MutantMeaning;
  /** Maps a text of one character per byte; undefined if there is nothing to change. */
  readonly apply: (text: string) => string | undefined;
}

/** All distinct mutants of a text. */
export function mutantsOf(text: Buffer, mutations: readonly Mutation[]): Mutant[] {
  const plain = text.toString("latin1");
  const seen = new Set([plain]);
  return mutations.flatMap(({ change, meaning, apply }) => {
    const changed = apply(plain);
    if (changed === undefined || seen.has(changed)) return [];
    seen.add(changed);
    return [{ change, meaning, bytes: Buffer.from(changed, "latin1") }];
  });
}

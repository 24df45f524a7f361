/** A text with one thing changed, for a validator to say what it thinks of it. */
export interface Mutant {
  /** "a space at the end of a line": what was done to it. */
  readonly change: string;
  readonly meaning: MutantMeaning;
  readonly bytes: Buffer;
}

/**
 * What a validator should say. `wrong`: no, in every problem there is. `doubtful`: no, in most.
 * `harmless`: yes, in most. `open`: nobody knows, but it must say something.
 */
type MutantMeaning = "wrong" | "doubtful" | "harmless" | "open";

/** One way to change a text; undefined where there is nothing to change, or nothing changed. */
export interface Mutation {
  readonly change: string;
  readonly meaning: MutantMeaning;
  /** Texts are of bytes, a character each. */
  readonly apply: (text: string) => string | undefined;
}

/** All mutants of a text, each another one. */
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

import type { WrittenComment } from "./adjustments/adjustment.ts";

/** The program that counts. */
export interface CountingProgram {
  readonly attempt: number;
  /** Its SHA-256; undefined if it could not be read. */
  readonly submission: string | undefined;
}

/**
 * Explains why a comment or grade does not refer to the program that counts, and what to do; undefined
 * if it does, or refers to no program. `seen` is the program that counted when the adjustment was
 * first read, if known.
 */
export function findOutdated(
  { line, attempt, submission }: Pick<WrittenComment, "line" | "attempt" | "submission">,
  program: CountingProgram | undefined,
  seenHash: string | undefined,
): string | undefined {
  if (program === undefined) {
    const isOfProgram = [line, attempt, submission].some((each) => each !== undefined);
    return isOfProgram ? "no submission counts here" : undefined;
  }
  if (attempt !== undefined && attempt !== program.attempt) {
    return `it refers to attempt ${attempt}, but attempt ${program.attempt} counts`;
  }
  if (submission !== undefined) {
    return program.submission?.startsWith(submission)
      ? undefined
      : `it refers to the program ${submission.slice(0, 12)}, but another one counts`;
  }
  if (attempt !== undefined || seenHash === undefined || seenHash === program.submission)
    return undefined;
  return `another program counts now; add \`attempt: ${program.attempt}\` to it if it still applies`;
}

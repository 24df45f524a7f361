import type { WrittenComment } from "./adjustment.ts";

/** The program that counts. */
export interface CountingProgram {
  readonly attempt: number;
  /** Its SHA-256; undefined where nothing of it could be read. */
  readonly submission: string | undefined;
}

/**
 * Why something was not said of the program that counts, and what to do; undefined: it was, or of no
 * program. `seen` is the one that counted when it was first read, where that is known.
 */
export function findOutdated(
  { line, attempt, submission }: Pick<WrittenComment, "line" | "attempt" | "submission">,
  program: CountingProgram | undefined,
  seen: string | undefined,
): string | undefined {
  if (program === undefined) {
    const isOfProgram = [line, attempt, submission].some((each) => each !== undefined);
    return isOfProgram ? "no program counts here" : undefined;
  }
  if (attempt !== undefined && attempt !== program.attempt) {
    return `it is of attempt ${attempt}, and attempt ${program.attempt} counts`;
  }
  if (submission !== undefined) {
    return program.submission?.startsWith(submission)
      ? undefined
      : `it is of the program ${submission.slice(0, 12)}, and another one counts`;
  }
  if (attempt !== undefined || seen === undefined || seen === program.submission) return undefined;
  return `another program counts since; write \`attempt: ${program.attempt}\` beside it if it holds still`;
}

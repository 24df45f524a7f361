import type { WrittenComment } from "./adjustment.ts";

/** The program that counts. */
export interface CountingProgram {
  readonly attempt: number;
  /** Its SHA-256; undefined where nothing of it could be read. */
  readonly submission: string | undefined;
}

/** Why a comment is not on the program that counts, and what to do; undefined: it is, or on no program. */
export function findLineFault(
  { line, attempt, submission }: WrittenComment,
  program: CountingProgram | undefined,
  /** The program that counted when the comment was first read, where that is known. */
  seen: string | undefined,
): string | undefined {
  if (line === undefined && attempt === undefined && submission === undefined) return undefined;
  if (program === undefined) return "no program counts here";
  if (attempt !== undefined && attempt !== program.attempt) {
    return `it is on attempt ${attempt}, and attempt ${program.attempt} counts`;
  }
  if (submission !== undefined) {
    return program.submission?.startsWith(submission)
      ? undefined
      : `it is on the program ${submission.slice(0, 12)}, and another one counts`;
  }
  if (attempt !== undefined || seen === undefined || seen === program.submission) return undefined;
  return `another program counts since; write \`attempt: ${program.attempt}\` beside it if it holds still`;
}

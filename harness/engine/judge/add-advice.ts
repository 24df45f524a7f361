import type { Submission } from "../build/submission.ts";

/** Of a long source its beginning tells enough. */
const READ_CHARACTERS = 64 * 1024;

/** The message, and below it what the language knows to say about its kind. */
export function addAdvice(message: string, { language, source }: Submission): string {
  const advice =
    message === "" ? undefined : language.advise?.(message, source.slice(0, READ_CHARACTERS));
  return advice === undefined ? message : `${message}\n${advice}`;
}

import type { Submission } from "../build/submission.ts";

/** The message, and below it what the language knows to say about its kind. */
export function addAdvice(message: string, { language, source }: Submission): string {
  const advice = message === "" ? undefined : language.advise?.(message, source);
  return advice === undefined ? message : `${message}\n${advice}`;
}

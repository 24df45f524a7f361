import type { Counterexample } from "../../core/judging/judging.ts";
import type { Submission } from "../build/submission.ts";
import { type Advice, explainNarrowInt, findAdvice } from "../../languages/index.ts";

/** Of a long source its beginning tells enough. */
const READ_CHARACTERS = 64 * 1024;

/** What holds in every language. */
const GENERAL_ADVICE: readonly Advice[] = [
  {
    message: /form asked for: True or False is expected, the output is "/,
    sentence: "Print True or False alone: no prompt, no explanation, no other word for it.",
  },
];

/** The message below a sentence that names the mistake and the remedy, where one is known. */
export function addAdvice(message: string, { language, source }: Submission): string {
  if (message === "") return message;
  const start = source.slice(0, READ_CHARACTERS);
  const advice = language.advise?.(message, start) ?? findAdvice(GENERAL_ADVICE, message, start);
  return advice === undefined ? message : `${advice}\n${message}`;
}

/** The same for a counterexample; its guess may be an int that is too large for the program's type. */
export function addAdviceTo(
  counterexample: Counterexample,
  submission: Submission,
): Counterexample {
  const { verdict, args, expected, guess: mistake } = counterexample;
  const ints = [...args, ...(expected === undefined ? [] : [expected])].flatMap(listInts);
  const start = submission.source.slice(0, READ_CHARACTERS);
  const range = explainNarrowInt(submission.language.narrowInt, start, ints);
  const guess = verdict === "RTE" ? (range ?? mistake) : (mistake ?? range);
  return {
    ...counterexample,
    message: addAdvice(counterexample.message, submission),
    ...(guess !== undefined && { guess }),
  };
}

/** Ints beyond 2^53 are texts of digits. */
function listInts(value: unknown): readonly bigint[] {
  if (typeof value === "number") return Number.isSafeInteger(value) ? [BigInt(value)] : [];
  if (typeof value === "string") return /^-?\d{1,400}$/.test(value) ? [BigInt(value)] : [];
  return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(listInts);
}

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
  {
    message: /is the text [^]{1,999} where a bool is expected/,
    sentence: "Return true or false itself (True or False in Python), not a text.",
  },
  {
    message: /is the text "-?\d{1,99}" where an int is expected/,
    sentence: "Return the number itself, not a text of its digits.",
  },
];

/** The message below a sentence that names the mistake and the remedy, where one is known. */
export function addAdvice(message: string, submission: Submission): string {
  const advice = adviseOn(message, submission);
  return advice === undefined ? message : `${advice}\n${message}`;
}

/** The same for a counterexample; its guess may be an int that is too large for the program's type. */
export function addAdviceTo(
  counterexample: Counterexample,
  submission: Submission,
): Counterexample {
  const { verdict, args, expected, actualIsValue, message, guess: mistake } = counterexample;
  const ints = [...args, ...(expected === undefined ? [] : [expected])].flatMap(listInts);
  const start = submission.source.slice(0, READ_CHARACTERS);
  const range = explainNarrowInt(submission.language.narrowInts ?? [], start, ints);
  const advice = adviseOn(message, submission);
  // Where both answers are shown, the message that repeats them is not.
  const isSaid = verdict === "WA" && actualIsValue === true;
  const guess = isSaid ? (advice ?? mistake ?? range) : (range ?? mistake);
  return {
    ...counterexample,
    message: isSaid || advice === undefined ? message : `${advice}\n${message}`,
    ...(guess !== undefined && { guess }),
  };
}

function adviseOn(message: string, { language, source }: Submission): string | undefined {
  if (message === "") return undefined;
  const start = source.slice(0, READ_CHARACTERS);
  return language.advise?.(message, start) ?? findAdvice(GENERAL_ADVICE, message, start);
}

/** Ints beyond 2^53 are texts of digits. */
function listInts(value: unknown): readonly bigint[] {
  if (typeof value === "number") return Number.isSafeInteger(value) ? [BigInt(value)] : [];
  if (typeof value === "string") return /^-?\d{1,400}$/.test(value) ? [BigInt(value)] : [];
  return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(listInts);
}

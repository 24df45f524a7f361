import type { Counterexample } from "../../core/judging/judging.ts";
import { elements, type Value } from "../../core/values/value.ts";
import type { Submission } from "../build/submission.ts";
import { type Advice, findAdvice } from "../../languages/advice.ts";
import { explainNarrowInt } from "../../languages/narrow-int.ts";
import type { CaseOutcome } from "./case-outcome.ts";

/** Of a long source its beginning tells enough. */
const READ_CHARACTERS = 64 * 1024;

/** Reading in a loop without end, as `while (true)` or `while (n != 0)`. */
const READS_IN_LOOP =
  /(?:\bwhile\s{0,9}\(?\s{0,9}(?:[Tt]rue\b|1\b|[^;{}\n:]{1,60}!=)|\bfor\s{0,9}(?:\(\s{0,9};[^;]{0,60};[^;)]{0,60}\)|\{)|\bloop\s{0,9}\{|\bdo\s{0,9}\{)[^]{0,300}?\b(?:input|stdin|readline|readLine|read_line|ReadString|readFileSync|readSync|question|scanf|cin|getline|fgets|getchar|Scan(?:f|ln)?|next(?:Int|Long|Line)?)\b/;

/** What holds in every language. */
const GENERAL_ADVICE: readonly Advice[] = [
  {
    message: /^The program (?:was ended after [^\n]{1,40} of CPU time|printed over )/,
    source: READS_IN_LOOP,
    sentence:
      "The program reads in a loop that never ends: after the input there is nothing to read. Each run has one input, so read it once, without the loop.",
  },
  {
    message: /ended with exit status \d{1,3}\.$/,
    sentence:
      "A program that ends with another exit status than 0 says that it failed: write `int main` and `return 0;` at its end, or remove the exit().",
  },
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

/** The same for a case whose input is known. */
export function addAdviceOnCase(
  { verdict, message }: Pick<CaseOutcome, "verdict" | "message">,
  args: readonly Value[],
  submission: Submission,
): string {
  const advised = addAdvice(message, submission);
  const isUnexplained = advised === message && verdict === "TLE";
  return isUnexplained ? explainEndless(message, args, submission) : advised;
}

/**
 * The same for a counterexample; its guess may be an int that is too large for the program's type.
 */
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

/** On an input as small as this even a search of all ways to play comes to its end. */
const SMALL_INPUT = 15;
const STILL_RUNNING = /^The (call|program) was ended after [\d.]{1,9} s of CPU time/;
const LOOP = /\b(?:while|for|loop)\b/;

/**
 * Says of what still ran at its limit that it never ends, where the input leaves no other reason.
 */
function explainEndless(message: string, args: readonly Value[], { source }: Submission): string {
  const what = STILL_RUNNING.exec(message)?.[1];
  if (what === undefined) return message;
  if (weigh(args) > SMALL_INPUT) {
    return `This input takes too many steps, or a loop never ends.\n${message}`;
  }
  const does = what === "call" ? "The function never returns" : "The program never ends";
  const why = LOOP.test(source.slice(0, READ_CHARACTERS))
    ? "a loop does not end. What its condition looks at has to change in every round, until it no longer holds."
    : "a recursion does not end. Every call must come to a case that returns without calling the function again.";
  return `${does} for this small input: ${why}\n${message}`;
}

/** How much there is of an input: the sum of its numbers and of its lengths. */
function weigh(value: Value): number {
  if (typeof value === "string") return value.length;
  if (value === null || typeof value !== "object") return Math.abs(Number(value));
  return elements(value).reduce((sum: number, item) => sum + 1 + weigh(item), 0);
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

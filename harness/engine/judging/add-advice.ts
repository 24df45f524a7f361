import type { Counterexample } from "../../core/judging/judging.ts";
import { EVEN_FOR_SMALL_INPUT, READS_ENDLESSLY } from "../../core/judging/remedy.ts";
import { elements, type Value } from "../../core/values/value.ts";
import type { Submission } from "../build/submission.ts";
import { type Advice, findAdvice, TOO_MANY_STEPS } from "../../languages/advice.ts";
import { explainNarrowInt } from "../../languages/narrow-int.ts";
import type { SourceText } from "../../languages/script-text.ts";
import type { Problem } from "../../problems/problem.ts";
import type { CaseOutcome } from "./case-outcome.ts";
import { explainOrder, explainUnreadLines } from "./explain-misreading.ts";

/** The beginning of a long source is enough. */
const READ_CHARACTERS = 64 * 1024;
/** A longer message quotes what the submission wrote. */
const MAX_MESSAGE = 8000;

const READS =
  "(?:input|stdin|readline|readLine|read_line|ReadString|readFileSync|readSync|question|scanf|cin|getline|fgets|getchar|Scan(?:f|ln)?|next(?:Int|Long|Line)?)";

/**
 * Reading in an endless loop, as `while (true)`, or `while (n != 0)`, which waits for a number that
 * never comes. A loop that compares two variables is none. Texts in quotes are blank here.
 */
const READS_IN_LOOP = new RegExp(
  [
    String.raw`(?:\bwhile\s{0,9}\(\s{0,9}(?:true\b|1\b|[^;{}\n]{1,60}!==?\s{0,9}(?:-?\d|"|\)))|\bfor\s{0,9}(?:\(\s{0,9};\s{0,9}(?:true|1)?\s{0,9};|\{)|\bloop\s{0,9}\{|\bdo\s{0,9}\{)[^}]{0,300}?\b${READS}\b`,
    String.raw`^([ \t]{0,40})while\s{0,9}\(?\s{0,9}(?:True\b|1\b|[^:\n]{1,60}!=\s{0,9}(?:-?\d|"))[^\n]{0,60}:[^\n]{0,200}(?:\n(?:\1[ \t]{1,40}[^\n]{0,200}|[ \t]{0,40}(?=\n))){0,10}?\b${READS}\b`,
  ].join("|"),
  "m",
);

/** Advice for every language. */
const GENERAL_ADVICE: readonly Advice[] = [
  {
    message: /^The program (?:was ended after [^\n]{1,40} of CPU time|printed over )/,
    code: READS_IN_LOOP,
    sentence: `${READS_ENDLESSLY}: each run has only one input, so read it once, without the loop.`,
  },
  {
    message: /ended with exit status (\d{1,3})\.$/,
    sentence: ([, status = ""]) =>
      `The program ended with exit status ${status}, which means that it failed: remove the call that exits, or exit with 0.`,
  },
  {
    message: /form asked for: True or False is expected, the output is "/,
    sentence:
      "Print exactly True or False and nothing else: no prompt, no explanation, no other word.",
  },
  {
    message: /is the text "([^"\n]{1,40})" where a bool is expected/,
    sentence: ([, text = ""]) =>
      `Return true or false itself, without quotation marks, not the text "${text}".`,
  },
  {
    message: /is the text "(-?\d{1,40})" where an int is expected/,
    sentence: ([, digits = ""]) => `Return the number ${digits} itself, not the text "${digits}".`,
  },
];

/** Names the modules that a submission may import, for advice about imports. */
type AllowedModules = Pick<Problem["interface"], "pythonModules">;

/**
 * Puts a sentence that names the mistake and the remedy before the message, if one is known. Cuts a
 * very long message.
 */
export function addAdvice(
  message: string,
  submission: Submission,
  allowed: AllowedModules = {},
): string {
  const shortMessage = cut(message);
  const advice = adviseOn(shortMessage, submission, allowed);
  return advice === undefined ? shortMessage : `${advice}\n${shortMessage}`;
}

function cut(message: string): string {
  return message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message;
}

/** Like {@link addAdvice}, for a case whose input is known. A judge error is not the submission's. */
export function addAdviceToCase(
  { verdict, message }: Pick<CaseOutcome, "verdict" | "message">,
  args: readonly Value[],
  submission: Submission,
  allowed: AllowedModules = {},
): string {
  if (verdict === "JE") return cut(message);
  const advised = addAdvice(message, submission, allowed);
  const isUnexplained = advised === message && verdict === "TLE";
  return isUnexplained ? explainEndless(message, args, submission) : advised;
}

/**
 * Like {@link addAdvice}, for a counterexample; its guess may name an int too large for its type,
 * parameters in another order, or lines that are not read.
 */
export function addAdviceToCounterexample(
  counterexample: Counterexample,
  submission: Submission,
  called: Pick<Problem["interface"], "functionName" | "parameters" | "pythonModules">,
): Counterexample {
  const { verdict, args, expected, actualIsValue, guess: mistake } = counterexample;
  const message = cut(counterexample.message);
  const ints = [...args, ...(expected === undefined ? [] : [expected])].flatMap(listInts);
  const code = readCode(submission);
  const narrow = submission.language.narrowInts ?? [];
  const range =
    explainNarrowInt(narrow, code, ints) ??
    explainNarrowInt(narrow, code, args.flatMap(listSums), "The sum ");
  const misread =
    counterexample.input === undefined
      ? explainOrder(code, called)
      : explainUnreadLines(code, counterexample.input, submission.language.readsLine);
  const advice = adviseOn(message, submission, called);
  // If both answers are shown, the message that repeats them is not.
  const isMessageHidden = verdict === "WA" && actualIsValue === true;
  const guess = isMessageHidden
    ? (misread ?? advice ?? mistake ?? range)
    : (misread ?? range ?? mistake);
  return {
    ...counterexample,
    message: isMessageHidden || advice === undefined ? message : `${advice}\n${message}`,
    ...(guess !== undefined && { guess }),
  };
}

/** On an input as small as this even a search through all games ends quickly. */
const SMALL_INPUT = 15;
const STILL_RUNNING = /^The (call|program) was ended after [\d.]{1,9} s of CPU time/;
const LOOP = /\b(?:while|for|loop)\b/;

/** Adds to a timeout that a loop or recursion probably never ends, if the input is small. */
function explainEndless(message: string, args: readonly Value[], submission: Submission): string {
  const what = STILL_RUNNING.exec(message)?.[1];
  if (what === undefined) return message;
  if (weigh(args) > SMALL_INPUT) {
    return addAdvice(`${TOO_MANY_STEPS}\n${message}`, submission);
  }
  const who = what === "call" ? "the function does not return" : "the program does not end";
  const why = LOOP.test(readCode(submission))
    ? "a loop never ends. Check that every round changes something that its condition looks at."
    : "a recursion never ends. Check that every call comes closer to a case that returns without calling the function again.";
  return `${EVEN_FOR_SMALL_INPUT} ${who}: probably ${why}\n${message}`;
}

/** Size of an input: the sum of its numbers and lengths. */
function weigh(value: Value): number {
  if (typeof value === "string") return value.length;
  if (value === null || typeof value !== "object") return Math.abs(Number(value));
  return elements(value).reduce((sum: number, item) => sum + 1 + weigh(item), 0);
}

function adviseOn(
  message: string,
  { language, source }: Submission,
  { pythonModules }: AllowedModules,
): string | undefined {
  if (message === "") return undefined;
  const start = source.slice(0, READ_CHARACTERS);
  const advice = [...(language.advice ?? []), ...GENERAL_ADVICE];
  return findAdvice(advice, message, start, language.readSource ?? readNothing, pythonModules);
}

/** The beginning of the source without comments and strings. */
function readCode({ language, source }: Submission): string {
  return (language.readSource ?? readNothing)(source.slice(0, READ_CHARACTERS)).code;
}

/** For languages in which comments are not recognised. */
function readNothing(source: string): SourceText {
  return { text: source, code: source };
}

/** The sums of the lists in a value, whose ints a program often adds. */
function listSums(value: unknown): readonly bigint[] {
  if (value === null || typeof value !== "object") return [];
  const parts: readonly unknown[] = Object.values(value);
  const ints = parts.flatMap((part) => (typeof part === "object" ? [] : listInts(part)));
  return [ints.reduce((sum, int) => sum + int, 0n), ...parts.flatMap(listSums)];
}

/** Collects the ints in a value; those beyond 2^53 are strings of digits. */
function listInts(value: unknown): readonly bigint[] {
  if (typeof value === "number") return Number.isSafeInteger(value) ? [BigInt(value)] : [];
  if (typeof value === "string") return /^-?\d{1,400}$/.test(value) ? [BigInt(value)] : [];
  return Object.values(value ?? {}).flatMap(listInts);
}

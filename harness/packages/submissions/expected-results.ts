import { ownValue } from "../../core/own-value.ts";
import type { Verdict } from "../../core/judging/verdict.ts";

/** DOMjudge's annotations in a source: `@EXPECTED_RESULTS@` and `@EXPECTED_SCORE@`. */
export interface ExpectedResults {
  /** Undefined: to be checked by a person. */
  readonly final: readonly Verdict[] | undefined;
  /** `@EXPECTED_SCORE@` as bounds, both included. */
  readonly score: readonly [number, number] | undefined;
  /** Words that name no verdict. */
  readonly unknown: readonly string[];
  /** 1-based. */
  readonly line: number;
}

/** DOMjudge's words, and the format's folder names, which DOMjudge also accepts. */
const WORDS: Readonly<Record<string, Verdict>> = {
  CORRECT: "AC",
  ACCEPTED: "AC",
  "WRONG-ANSWER": "WA",
  "NO-OUTPUT": "WA",
  "PRESENTATION-ERROR": "WA",
  TIMELIMIT: "TLE",
  "TIME-LIMIT-EXCEEDED": "TLE",
  "RUN-ERROR": "RTE",
  "RUN-TIME-ERROR": "RTE",
  "MEMORY-LIMIT": "MLE",
  "OUTPUT-LIMIT": "OLE",
  "COMPILER-ERROR": "CE",
};

const RESULTS = /@EXPECTED_RESULTS@:([^\r\n]*)/i;
const SCORE = /@EXPECTED_SCORE@:([^\r\n]*)/i;

/** Undefined if the source has no annotation. */
export function findExpectedResults(source: string): ExpectedResults | undefined {
  const results = RESULTS.exec(source);
  const score = SCORE.exec(source);
  if (results === null && score === null) return undefined;
  const words = (results?.[1] ?? "")
    .split(",")
    .map((word) => (/[A-Za-z][A-Za-z_-]*/.exec(word)?.[0] ?? "").toUpperCase().replaceAll("_", "-"))
    .filter((word) => word !== "");
  const verdicts = words.flatMap((word) => ownValue(WORDS, word) ?? []);
  const isOpen = verdicts.length === 0 || words.includes("CHECK-MANUALLY");
  const range = toRange(score?.[1] ?? "");
  const isNoScore = score !== null && range === undefined;
  return {
    final: isOpen ? undefined : [...new Set(verdicts)],
    score: range,
    unknown: [
      ...words.filter((word) => !Object.hasOwn(WORDS, word) && word !== "CHECK-MANUALLY"),
      ...(isNoScore ? [score[1]?.trim() ?? ""] : []),
    ],
    line: source.slice(0, (results ?? score)?.index).split("\n").length,
  };
}

/** A score with decimals counts as rounded to its last digit. */
function toRange(text: string): readonly [number, number] | undefined {
  const [digits, fraction = ""] = /-?\d+(?:\.(\d+))?/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const slack = fraction === "" ? 0 : 0.5 * 10 ** -fraction.length;
  return [Number(digits) - slack, Number(digits) + slack];
}

import type { Verdict } from "../../core/judging/verdict.ts";

/** What a source says of itself, as DOMjudge has it. */
export interface ExpectedResults {
  /** Undefined: a person is to look at it. */
  readonly final: readonly Verdict[] | undefined;
  /** Of `@EXPECTED_SCORE@`. */
  readonly score: number | undefined;
  /** Words that no verdict has. */
  readonly unknown: readonly string[];
  /** 1-based. */
  readonly line: number;
}

/** DOMjudge's words, and the format's names of folders, which it takes as well. */
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

const TAG = /@EXPECTED_(RESULTS|SCORE)@:([^\r\n]*)/i;

/** Undefined where a source says nothing. */
export function findExpectedResults(source: string): ExpectedResults | undefined {
  const found = TAG.exec(source);
  if (found === null) return undefined;
  const [, what = "", rest = ""] = found;
  const line = source.slice(0, found.index).split("\n").length;
  if (what.toUpperCase() === "SCORE") {
    const [digits = ""] = /-?\d+(?:\.\d+)?/.exec(rest) ?? [];
    const score = digits === "" ? undefined : Number(digits);
    return { final: undefined, score, unknown: digits === "" ? [rest.trim()] : [], line };
  }
  const words = rest
    .split(",")
    .map((word) => (/[A-Za-z][A-Za-z_-]*/.exec(word)?.[0] ?? "").toUpperCase().replaceAll("_", "-"))
    .filter((word) => word !== "");
  const unknown = words.filter((word) => !(word in WORDS) && word !== "CHECK-MANUALLY");
  const verdicts = words.flatMap((word) => WORDS[word] ?? []);
  const isOpen = verdicts.length === 0 || words.includes("CHECK-MANUALLY");
  return { final: isOpen ? undefined : [...new Set(verdicts)], score: undefined, unknown, line };
}

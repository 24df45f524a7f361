/** The verdicts of the ICPC problem package format, and `JE` for a failure of the judge. */
export const VERDICTS = ["AC", "WA", "TLE", "MLE", "OLE", "RTE", "CE", "JE"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The verdicts about a submission: all but the judge's own failure. */
export const SUBMISSION_VERDICTS = VERDICTS.filter((verdict) => verdict !== "JE");

/** The folders of `submissions/<id>/` and the verdict that `grundy verify` expects in each. */
export const VERDICT_FOLDERS = {
  accepted: "AC",
  wrong_answer: "WA",
  time_limit_exceeded: "TLE",
  memory_limit_exceeded: "MLE",
  output_limit_exceeded: "OLE",
  run_time_error: "RTE",
  compile_error: "CE",
} as const satisfies Record<string, Verdict>;

/** A verdict in words, for people. */
export function describeVerdict(verdict: Verdict): string {
  switch (verdict) {
    case "AC":
      return "accepted";
    case "WA":
      return "wrong answer";
    case "TLE":
      return "time limit exceeded";
    case "MLE":
      return "memory limit exceeded";
    case "OLE":
      return "output limit exceeded";
    case "RTE":
      return "run-time error";
    case "CE":
      return "compile error";
    case "JE":
      return "judge error";
  }
}

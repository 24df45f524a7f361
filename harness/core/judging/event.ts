import type { Failure, GroupResult, Judging } from "./judging.ts";
import type { Verdict } from "./verdict.ts";

/** One judging as it happens. The stream ends with `judging-finished`. */
export type JudgeEvent =
  | {
      readonly kind: "judging-started";
      readonly problem: string;
      readonly submission: string;
      readonly language: string;
      readonly interface: Judging["interface"];
      /** Cases of all groups together. */
      readonly cases: number;
    }
  | { readonly kind: "compile-started" }
  | { readonly kind: "compile-finished"; readonly verdict: Verdict; readonly message: string }
  | { readonly kind: "note"; readonly note: string }
  | { readonly kind: "group-started"; readonly group: string; readonly cases: number }
  | {
      readonly kind: "case-finished";
      readonly group: string;
      /** 0-based position within the group. */
      readonly index: number;
      readonly verdict: Verdict;
      /** Undefined for calls that shared a process with others. */
      readonly cpuMs: number | undefined;
    }
  | { readonly kind: "group-finished"; readonly result: GroupResult; readonly failure?: Failure }
  | { readonly kind: "judging-finished"; readonly judging: Judging };

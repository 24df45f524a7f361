import type { Failure, GroupResult, Judging, Note } from "./judging.ts";
import type { Verdict } from "./verdict.ts";

/** A group before it is judged. */
interface AnnouncedGroup {
  readonly group: string;
  readonly visibility: GroupResult["visibility"];
  /** Undefined if the audience may not know. */
  readonly cases?: number;
}

/** An event of a running judging. The stream ends with `judging-finished`. */
export type JudgeEvent =
  | {
      readonly kind: "judging-started";
      readonly problem: string;
      readonly submission: string;
      readonly language: string;
      readonly interface: Judging["interface"];
      readonly groups: readonly AnnouncedGroup[];
    }
  | { readonly kind: "compile-started" }
  /** The build waits for parts that builds in this language share, made once on each machine. */
  | { readonly kind: "preparing-started"; readonly language: string }
  | { readonly kind: "compile-finished"; readonly verdict: Verdict; readonly message: string }
  | { readonly kind: "note"; readonly note: Note }
  | ({ readonly kind: "group-started" } & AnnouncedGroup)
  | {
      readonly kind: "case-finished";
      readonly group: string;
      readonly visibility: GroupResult["visibility"];
      /** 0-based position within the group. */
      readonly index: number;
      readonly verdict: Verdict;
      /** Undefined for calls that share a process with others. */
      readonly cpuMs: number | undefined;
    }
  | { readonly kind: "group-finished"; readonly result: GroupResult; readonly failure?: Failure }
  /** Failures are being explained: before any hidden group starts, or after all groups finish. */
  | { readonly kind: "explaining-started" }
  | { readonly kind: "judging-finished"; readonly judging: Judging };

import type { Verdict } from "../../core/judging/verdict.ts";
import type { ExpectationRule } from "../package.ts";

/** The expectation that a folder's name implies for the programs in it. */
export type FolderRule = Partial<Pick<ExpectationRule, "permitted" | "required" | "final">> & {
  readonly useForTimeLimit?: "ac" | "tle";
};

/** https://www.kattis.com/problem-package-format/spec/2025-09.html#default-directories */
const NEW: Readonly<Record<string, FolderRule>> = {
  accepted: { permitted: ["AC"] },
  rejected: { required: ["RTE", "TLE", "WA"] },
  wrong_answer: { permitted: ["AC", "WA"], required: ["WA"] },
  time_limit_exceeded: { permitted: ["AC", "TLE"], required: ["TLE"] },
  run_time_error: { permitted: ["AC", "RTE"], required: ["RTE"] },
  brute_force: { permitted: ["AC", "RTE", "TLE"], required: ["RTE", "TLE"] },
};

/**
 * Authors of legacy packages saw only the final verdict, that of the first failure, so nothing is
 * expected of later tests. Folders that the format does not have are DOMjudge's.
 */
const LEGACY: Readonly<Record<string, FolderRule>> = {
  accepted: { final: ["AC"], useForTimeLimit: "ac" },
  partially_accepted: { final: ["AC"] },
  rejected: { final: ["RTE", "TLE", "WA"] },
  wrong_answer: { final: ["WA"] },
  time_limit_exceeded: { final: ["TLE"], useForTimeLimit: "tle" },
  run_time_error: { final: ["RTE"] },
  compiler_error: { final: ["CE"] },
  no_output: { final: ["WA"] },
  output_limit: { final: ["OLE"] },
};

/** Drafts of 2025-09 kept partially_accepted from the legacy format: some tests pass, some fail. */
const DRAFT: Readonly<Record<string, FolderRule>> = {
  ...NEW,
  partially_accepted: { required: ["AC"] },
};

export const FOLDER_RULES = { "2025-09": NEW, draft: DRAFT, legacy: LEGACY } as const;

/** The four verdicts that the format has. */
export const EXPECTED_VERDICTS = ["AC", "WA", "TLE", "RTE"] as const satisfies readonly Verdict[];

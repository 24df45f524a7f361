import { plural } from "../../../core/page-language.ts";
import { defineTexts } from "../../texts/index.ts";

/** Texts of the comparison of two attempts. */
export const COMPARISON_EN = {
  title: (exercise: string) => `Compare attempts: ${exercise}`,
  attempt: (number: number) => `Attempt ${number}`,
  same: "The two programs are identical.",
  label: "Differences between the programs",
  programs: "Programs",
  tests: "Tests",
  test: "Test",
  change: "Change",
  group: (id: string) => `Group ${id}`,
  inGroup: (id: string) => `in group ${id}`,
  passed: (passed: number, total: number) => `${passed} of ${total}`,
  skipped: "Not run",
  unknown: "Not known",
  noTests: (number: number) =>
    `The tests of attempt ${number} are not shown, so nothing can be compared.`,
  summary: (better: number, worse: number) => {
    const groups = plural("en", better, { one: "group", other: "groups" });
    const first =
      better === 0
        ? "No group passes now that failed before"
        : `${groups} ${better === 1 ? "passes" : "pass"} now`;
    if (worse === 0) return `${first}, none is worse.`;
    return `${first}, ${worse} ${worse === 1 ? "is" : "are"} worse.`;
  },
  kinds: {
    passes: "passes now",
    fails: "fails now",
    stopped: "not run now",
    started: "runs now, and fails",
    other: "still fails",
    unknown: "",
    stillFails: "still fails",
    stillStopped: "still not run",
    stillPasses: "still passes",
  },
  otherVerdict: (now: string, before: string) => `still fails: ${now} instead of ${before}`,
};

export const comparisonTexts = defineTexts(COMPARISON_EN, {
  ru: async () => (await import("./texts-ru.ts")).COMPARISON_RU,
});

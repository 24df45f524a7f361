import type { AttemptTests } from "../../../api/submission-shapes.ts";

/** A test group, or a test case of one, in two attempts. An absent verdict is not known. */
export interface TestChange {
  readonly group: string;
  /** Absent: it is the whole group. */
  readonly call?: string;
  readonly before: TestState;
  readonly after: TestState;
  readonly kind: ChangeKind;
}

export interface TestState {
  /** "skipped": a required group failed. */
  readonly verdict?: string | undefined;
  readonly cases?: { readonly passed: number; readonly total: number } | undefined;
}

/** `other`: it still fails, in another way. */
export type ChangeKind =
  | "passes"
  | "fails"
  | "stopped"
  | "started"
  | "other"
  | "stillFails"
  | "stillPasses"
  | "stillStopped"
  | "unknown";

/** Changed groups and cases come first, those that matter most at the top. */
const ORDER: readonly ChangeKind[] = [
  "fails",
  "stopped",
  "passes",
  "started",
  "other",
  "unknown",
  "stillFails",
  "stillStopped",
  "stillPasses",
];

/** Compares the tests of two attempts: groups before cases, and in each the changed ones first. */
export function listTestChanges(before: AttemptTests, after: AttemptTests): readonly TestChange[] {
  const groups = new Set([...after.groups, ...before.groups].map(({ id }) => id));
  const ofGroups = [...groups].map((group) => {
    const [old, now] = [before, after].map((tests) => findGroup(tests, group));
    return toChange({ group }, old, now);
  });
  const failed = [...after.failures, ...before.failures];
  const cases = new Map(failed.map(({ group, call }) => [`${group} ${call}`, { group, call }]));
  const ofCases = [...cases.values()].map((each) => {
    const [old, now] = [before, after].map((tests) => findCase(tests, each));
    return toChange(each, old, now);
  });
  return [...sortChanges(ofGroups), ...sortChanges(ofCases)];
}

/** Counts the groups that pass now, and those that pass no longer. */
export function countChanges(changes: readonly TestChange[]): {
  readonly better: number;
  readonly worse: number;
} {
  const groups = changes.filter(({ call }) => call === undefined);
  const better = groups.filter(({ kind }) => kind === "passes").length;
  const worse = groups.filter(
    ({ before, after }) => before.verdict === "AC" && after.verdict !== "AC",
  ).length;
  return { better, worse };
}

function findGroup({ groups }: AttemptTests, group: string): TestState {
  const { verdict, cases } = groups.find(({ id }) => id === group) ?? {};
  return { verdict, cases };
}

/** A case of a group that failed elsewhere may not have been run. */
function findCase(
  tests: AttemptTests,
  { group, call }: { readonly group: string; readonly call: string },
): TestState {
  const failure = tests.failures.find((each) => each.group === group && each.call === call);
  const { verdict } = findGroup(tests, group);
  return { verdict: failure?.verdict ?? (verdict === "AC" ? verdict : undefined) };
}

function toChange(
  test: Pick<TestChange, "group" | "call">,
  before: TestState = {},
  after: TestState = {},
): TestChange {
  return { ...test, before, after, kind: kindOf(before.verdict, after.verdict) };
}

function kindOf(before: string | undefined, after: string | undefined): ChangeKind {
  if (before === undefined || after === undefined) return "unknown";
  if (after === "AC") return before === "AC" ? "stillPasses" : "passes";
  if (after === "skipped") return before === "skipped" ? "stillStopped" : "stopped";
  if (before === "AC") return "fails";
  if (before === "skipped") return "started";
  return before === after ? "stillFails" : "other";
}

function sortChanges(changes: readonly TestChange[]): readonly TestChange[] {
  return changes.toSorted((left, right) => ORDER.indexOf(left.kind) - ORDER.indexOf(right.kind));
}

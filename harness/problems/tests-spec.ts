import { z } from "zod";
import { didYouMean, type Mistake } from "../core/judging/mistake.ts";
import { nearestName } from "../core/spec/nearest-name.ts";
import type { SpecFile } from "../core/spec/parse-spec.ts";
import { specNumber } from "../core/spec/spec-number.ts";
import { checkIdentity } from "./checks/check-identity.ts";
import { findDuplicates } from "./checks/check-names.ts";
import type { Problem } from "./problem.ts";
import { problemWithoutCalls } from "./problem-without-calls.ts";
import { COMMON_KEYS, PATTERNS } from "./spec-schema.ts";

/** More tests than anybody compares with a least number. */
const MAX_TESTS = 100n;
const MAX_BUGS = 60;
const BUG_NAME = /^[a-z][a-z0-9_]{0,39}$/;
const PROGRAM = /^[\w][\w.-]*\.[a-z]+(?:#[1-9]\d{0,4})?$/;

const PERCENT = /^(?:100|[1-9]?\d(?:\.\d{1,2})?)%$/;

const bugName = z.string().regex(BUG_NAME);

const groupSchema = z.strictObject({
  id: COMMON_KEYS.groupId,
  points: COMMON_KEYS.points.describe("Given by share: half of them for half of the bugs"),
  visibility: z
    .enum(["visible", "hidden"])
    .exactOptional()
    .describe("visible: a caught bug shows its name; hidden: its number. Default: hidden"),
  bugs: z.array(bugName).min(1).describe("The names of the bugs of this group"),
});

const hintsSchema = z
  .union([
    z.enum(["none", "free"]),
    z.strictObject({
      cost: z
        .union([specNumber.pipe(z.number().positive()), z.string().regex(PERCENT)])
        .describe("For each hint: points of the exercise, as groups have them, or `5%` of all"),
    }),
  ])
  .describe(
    "free: whoever asks learns how large the smallest catch of a missed bug is, and its group; `{ cost: 5 }`: for points. Default: none",
  );

/** Schema of the problem.yaml of an exercise whose answer is a list of tests. */
export const testsSpecSchema = z
  .strictObject({
    id: COMMON_KEYS.id,
    name: COMMON_KEYS.name,
    source: COMMON_KEYS.source.exactOptional(),
    notes: COMMON_KEYS.notes.exactOptional(),
    interface: z
      .strictObject({
        tests: COMMON_KEYS.id.describe("The exercise whose wrong programs tests should catch"),
      })
      .describe("Submissions are tests: inputs that wrong programs answer wrongly"),
    where: COMMON_KEYS.where.describe(
      "Bounds by parameter that leave few inputs, since all of them are tried",
    ),
    most: z.bigint().min(1n).max(MAX_TESTS).describe("Most tests in a submission"),
    expected: z
      .boolean()
      .exactOptional()
      .describe("true: each test must also say the right answer"),
    explain: z
      .boolean()
      .exactOptional()
      .describe(
        "With expected, true: a wrong answer is corrected, with its reason. Default: false",
      ),
    hints: hintsSchema.exactOptional(),
    bugs: z
      .record(bugName, z.string().regex(PROGRAM))
      .describe(
        "Wrong programs by name: files in submissions/<exercise>/wrong_answer, or `right.py#3`, the third mutant of a file in accepted",
      ),
    groups: z.array(groupSchema).min(1).describe("Each bug belongs to one group"),
  })
  .describe("An exercise whose answer is a list of tests that catch wrong programs");

export const TESTS_SPEC_FILE: SpecFile = {
  schema: testsSpecSchema,
  patterns: new Map([
    ...PATTERNS,
    [String(BUG_NAME), "a name of at most 40 small letters, digits and underscores"],
    [String(PERCENT), "points such as 5, or a share such as 5%"],
    [
      String(PROGRAM),
      "the name of a file such as always_true.py, without a folder, or a mutant such as right.py#3",
    ],
  ]),
  minimumReasons: new Map(),
  emptyFileHint: "Begin with `id:`, `name:` and `interface: { tests: p1 }`.",
};

const draftSchema = z.object({
  id: z.string().optional().catch(undefined),
  name: z.record(z.string(), z.unknown()).optional().catch(undefined),
  bugs: z.record(z.string(), z.unknown()).optional().catch(undefined),
  expected: z.boolean().optional().catch(undefined),
  explain: z.boolean().optional().catch(undefined),
  hints: hintsSchema.optional().catch(undefined),
  groups: z.array(groupSchema.optional().catch(undefined)).catch([]),
});

/** Checks the parts of a spec against each other. */
export function findTestsContradictions(readable: unknown, folderName: string): readonly Mistake[] {
  const draft = draftSchema.parse(readable);
  const ids = draft.groups.map((group) => group?.id);
  return [
    ...checkIdentity(draft, folderName),
    ...findDuplicates(ids, (index) => ["groups", index, "id"]),
    ...checkBugs(draft),
    ...checkExplain(draft),
    ...checkHints(draft),
  ];
}

/** Checks that a hint costs more than nothing and at most all points. */
function checkHints({ hints, groups }: z.infer<typeof draftSchema>): readonly Mistake[] {
  const share = hints === undefined ? undefined : shareOf(hints, pointsOf(groups));
  if (share === undefined || hints === "free" || (share > 0 && share <= 1)) return [];
  const message =
    share === 0 ? "a hint that costs nothing is `free`" : "a hint costs more than all points";
  const hint =
    share === 0 ? "Write `hints: free`." : `Write at most ${pointsOf(groups)}, or \`5%\`.`;
  return [{ code: "out-of-range", path: ["hints", "cost"], message, hint }];
}

function pointsOf(groups: readonly ({ readonly points: bigint | number } | undefined)[]): number {
  return groups.reduce((sum, group) => sum + Number(group?.points ?? 0), 0);
}

/** The cost of a hint as a share of all points; undefined: there are none. */
function shareOf(hints: z.infer<typeof hintsSchema>, points: number): number | undefined {
  if (hints === "none") return undefined;
  if (hints === "free") return 0;
  const { cost } = hints;
  return typeof cost === "string" ? Number(cost.slice(0, -1)) / 100 : cost / points;
}

/** Checks that answers are asked for if they are explained. */
function checkExplain({ expected, explain }: z.infer<typeof draftSchema>): readonly Mistake[] {
  if (explain !== true || expected === true) return [];
  const message = "'explain' is about wrong answers, which only `expected: true` asks for";
  return [{ code: "unsuitable-key", path: ["explain"], at: "key", message }];
}

/** Checks that each bug is in exactly one group. */
function checkBugs({ bugs, groups }: z.infer<typeof draftSchema>): readonly Mistake[] {
  if (bugs === undefined || groups.includes(undefined)) return [];
  const names = Object.keys(bugs);
  const mistakes: Mistake[] = [];
  if (names.length > MAX_BUGS) {
    const message = `there are ${names.length} bugs; at most ${MAX_BUGS} are possible`;
    mistakes.push({ code: "out-of-range", path: ["bugs"], at: "key", message });
  }
  const grouped = new Map<string, string>();
  for (const [index, group] of groups.entries()) {
    for (const [place, bug] of (group?.bugs ?? []).entries()) {
      const path = ["groups", index, "bugs", place];
      const earlier = grouped.get(bug);
      if (!names.includes(bug)) {
        const hint = didYouMean(nearestName(bug, names), names);
        mistakes.push({ code: "unknown-value", path, message: `there is no bug '${bug}'`, hint });
      } else if (earlier !== undefined) {
        const message = `the bug '${bug}' is already in group '${earlier}'`;
        mistakes.push({ code: "duplicate-name", path, message });
      } else grouped.set(bug, group?.id ?? "");
    }
  }
  const nameOf = new Map<unknown, string>();
  for (const [bug, program] of Object.entries(bugs)) {
    const earlier = nameOf.get(program);
    if (earlier !== undefined) {
      const message = `'${String(program)}' is already the bug '${earlier}'`;
      mistakes.push({ code: "duplicate-name", path: ["bugs", bug], message });
    } else nameOf.set(program, bug);
  }
  for (const bug of names.filter((each) => !grouped.has(each))) {
    const message = `the bug '${bug}' is in no group`;
    mistakes.push({ code: "missing-name", path: ["bugs", bug], at: "key", message });
  }
  return mistakes;
}

/** Builds the exercise from a spec without mistakes. */
export function buildTestsProblem(data: unknown, folder: string): Problem {
  const spec = testsSpecSchema.parse(data);
  return problemWithoutCalls({ notes: undefined, source: undefined, ...spec }, folder, {
    kind: "tests",
    about: spec.interface.tests,
    where: spec.where ?? {},
    most: Number(spec.most),
    asksAnswers: spec.expected ?? false,
    explainsAnswers: spec.explain ?? false,
    hintShare: shareOf(spec.hints ?? "none", pointsOf(spec.groups)),
    bugs: Object.entries(spec.bugs).map(([bug, program]) => {
      const group = spec.groups.find(({ bugs }) => bugs.includes(bug));
      const isNamed = group?.visibility === "visible";
      return { name: bug, program, group: group?.id ?? "", isNamed };
    }),
  });
}

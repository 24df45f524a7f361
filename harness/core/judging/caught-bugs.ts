import { z } from "zod";

const leastSchema = z
  .strictObject({
    tests: z.int().describe("so many tests are enough for all bugs"),
    proved: z.boolean().describe("true: fewer are not enough"),
    atLeast: z.int().exactOptional().describe("if not proved: fewer than these are not enough"),
  })
  .describe("The least number of tests that catch all bugs");

export type LeastTests = z.infer<typeof leastSchema>;

/** The result of tests that were handed in, as programs read it: keys of a judging. */
export const TESTS_RESULT = {
  caught: z
    .array(z.string())
    .describe("the bugs that a test catches: names, and numbers of those that have no names"),
  missed: z.int().describe("how many bugs no test catches"),
  least: leastSchema,
  catches: z
    .array(
      z.strictObject({
        line: z.int(),
        call: z.string(),
        caught: z.array(z.string()).describe("the bugs that this test catches"),
      }),
    )
    .describe("the tests, in the order of their lines"),
};

/** The bugs that tests caught. */
export interface CaughtBugs {
  readonly caught: string[];
  readonly missed: number;
  readonly least: LeastTests;
  readonly catches: { readonly line: number; readonly call: string; readonly caught: string[] }[];
}

/** The hints about a bug that tests miss: how large its smallest catch is, and its group. */
export const TESTS_HINTS = ["size", "group"] as const;
export type TestsHint = (typeof TESTS_HINTS)[number];

/** Hints about a bug that tests miss. */
export interface MissedBugHints {
  /** The bug's number, as students see it. */
  readonly bug: number;
  /** The vaguer first. */
  readonly texts: readonly string[];
  /** The cost of each, as a share of the exercise's points; 0: nothing. */
  readonly share: number;
}

/** The name of a bug that has none: its number among all bugs. */
export function numberOfBug(index: number): string {
  return String(index + 1);
}

/** For example "6 tests catch 38 of 41 bugs; 4 tests suffice for all 41." */
export function describeCaught({ caught, missed, least, catches }: CaughtBugs): string {
  const bugs = caught.length + missed;
  const subject = countTests(catches.length);
  const verb = catches.length === 1 ? "catches" : "catch";
  const share = missed === 0 ? `all ${bugs} bugs` : `${caught.length} of ${bugs} bugs`;
  return `${subject} ${verb} ${share}; ${describeLeast(least)} for all ${bugs}.`;
}

function describeLeast({ tests, proved, atLeast = 0 }: LeastTests): string {
  if (proved) return `${countTests(tests)} ${tests === 1 ? "suffices" : "suffice"}`;
  return `between ${atLeast} and ${tests} tests are needed`;
}

function countTests(count: number): string {
  return `${count} ${count === 1 ? "test" : "tests"}`;
}

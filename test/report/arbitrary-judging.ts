import * as fc from "fast-check";
import { type Redacted, viewJudging } from "../../harness/core/judging/audience.ts";
import type {
  Counterexample,
  Failure,
  Growth,
  Judging,
} from "../../harness/core/judging/judging.ts";
import { VERDICTS } from "../../harness/core/judging/verdict.ts";

/** Texts as a hostile or unlucky author writes them. */
export const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.string({ maxLength: 30 }),
      fc.constantFrom(
        "\u001B[5m",
        "\u001B]0;title\u0007",
        "\u009B2J",
        "\u202E",
        "\u2028",
        "\r\n",
        "\t",
        "\uD800",
        "]]>",
        "&lt;",
        '"',
        "'",
        ",",
        "=1+1",
        "李小龙",
        "e\u0301",
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

/** Failures and groups must meet often enough. */
const HOSTILE_GROUP = "\u001B[5mgroup\u202E";

const groupId = fc.oneof(fc.constantFrom("small", "large", HOSTILE_GROUP), hostileText);

const points = fc.nat({ max: 100 });

const answer = fc.oneof(fc.boolean(), fc.integer(), hostileText, fc.array(fc.integer()));

const failure: fc.Arbitrary<Failure> = fc.record(
  {
    group: groupId,
    args: fc.array(answer, { maxLength: 2 }),
    input: hostileText,
    expected: answer,
    actual: answer,
    printed: hostileText,
    verdict: fc.constantFrom(...VERDICTS),
    message: hostileText,
  },
  { requiredKeys: ["group", "verdict", "message"] },
);

const size = fc.oneof(fc.nat(), hostileText);

const growth: fc.Arbitrary<Growth> = fc.record(
  {
    measure: hostileText,
    points: fc.array(fc.record({ size, cpuMs: fc.option(fc.nat({ max: 5000 })) }), {
      maxLength: 4,
    }),
    looksLike: fc.constantFrom("constant", "quadratic", "polynomial", "exponential", "unclear"),
    factor: fc.integer({ min: 1, max: 9 }),
    limitMs: fc.nat({ max: 5000 }),
    limitAt: size,
    bound: size,
  },
  { requiredKeys: ["measure", "points", "looksLike", "limitMs"] },
);

export const counterexample: fc.Arbitrary<Counterexample> = fc.record(
  {
    args: fc.array(answer, { maxLength: 2 }),
    input: hostileText,
    expected: answer,
    actual: answer,
    verdict: fc.constantFrom(...VERDICTS),
    message: hostileText,
    smallest: fc.boolean(),
    reason: fc
      .tuple(fc.nat({ max: 60 }), hostileText)
      .map(([indent, text]) => `${" ".repeat(indent)}${text}\n${text}`),
    guess: hostileText,
  },
  { requiredKeys: ["args", "verdict", "message", "smallest"] },
);

const shape = {
  problem: hostileText,
  submission: hostileText,
  language: hostileText,
  interface: fc.constantFrom("function", "program", "unknown"),
  verdict: fc.constantFrom(...VERDICTS),
  points,
  maxPoints: points,
  groups: fc.array(
    fc.record({
      id: groupId,
      visibility: fc.constantFrom("visible", "hidden"),
      verdict: fc.constantFrom(...VERDICTS, "skipped" as const),
      points,
      maxPoints: points,
      cases: fc.record({
        total: fc.nat({ max: 9999 }),
        tried: fc.nat({ max: 9999 }),
        passed: fc.nat({ max: 9999 }),
      }),
    }),
    { maxLength: 4 },
  ),
  failures: fc.array(failure, { maxLength: 6 }),
  notes: fc.array(fc.record({ text: hostileText }), { maxLength: 3 }),
  cpuMs: fc.nat({ max: 100_000 }),
  wallMs: fc.nat({ max: 100_000 }),
  memoryKib: fc.option(fc.nat({ max: 1_000_000 })),
  isolation: fc.constantFrom("none", "warden"),
} as const;

export const judging: fc.Arbitrary<Redacted<Judging>> = fc
  .tuple(
    fc.record(shape),
    fc.option(counterexample),
    fc.option(growth),
    fc.option(fc.array(fc.record({ id: groupId, maxPoints: points }), { maxLength: 3 })),
  )
  .map(([plain, found, grown, elsewhere]) => ({
    ...plain,
    ...(elsewhere === null ? {} : { elsewhere }),
    ...(found === null ? {} : { counterexample: found }),
    ...(grown === null ? {} : { growth: grown }),
  }))
  .map((whole) => viewJudging(whole, "instructor"));

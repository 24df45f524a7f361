import { z } from "zod";
import type { Mistake, SpecPath } from "../core/judging/mistake.ts";
import type { Player } from "../core/playable.ts";
import type { SpecFile } from "../core/spec/parse-spec.ts";
import type { Claim, ClaimForm } from "./claim.ts";

/** The largest period, and the largest preperiod. */
const MAX_PERIOD = 1_000_000;
/** Values of games with so few counters are far smaller. */
const MAX_VALUE = 2 ** 31 - 1;

const whole = (least: number, most: number) =>
  z.preprocess(toSafeInteger, z.int().min(least).max(most));
const numbers = z.array(whole(0, MAX_PERIOD - 1)).max(MAX_PERIOD);

/** One bound is named, not also that of exact numbers. */
function toSafeInteger(value: unknown): unknown {
  const isWhole = typeof value === "bigint" || Number.isInteger(value);
  const { MAX_SAFE_INTEGER: most } = Number;
  return isWhole ? Math.max(-most, Math.min(most, Number(value))) : value;
}

const claimSchema = z.strictObject({
  preperiod: whole(0, MAX_PERIOD).optional(),
  period: whole(1, MAX_PERIOD),
  A: numbers.optional(),
  B: numbers.optional(),
  values: z.array(whole(0, MAX_VALUE)).max(MAX_PERIOD).optional(),
  exceptions: z.record(z.string(), z.union([numbers, whole(0, MAX_VALUE)])).optional(),
});
type WrittenClaim = z.infer<typeof claimSchema>;

const LIMIT =
  "Grundy proves claims with periods and preperiods of at most 1,000,000, which takes less than a second.";

const CLAIM_FILE: SpecFile = {
  schema: claimSchema,
  patterns: new Map(),
  minimumReasons: new Map([["period", "A claim that nothing repeats cannot be proved for all n."]]),
  maximumReasons: new Map(
    ["period", "preperiod", "values", "A", "B", "exceptions.A", "exceptions.B"].map((key) => [
      key,
      LIMIT,
    ]),
  ),
  emptyFileHint:
    "Begin with `period:`, and say who loses with `A: [0, 7]` and `B: [0]`, or the Grundy values with `values:`.",
};

/** Claims with a period: who loses, or the Grundy value of each number of counters. */
export const PERIODIC_CLAIM: ClaimForm = {
  file: CLAIM_FILE,
  findContradictions: (readable) => {
    const parsed = claimSchema.safeParse(readable);
    return parsed.success ? findContradictions(parsed.data) : [];
  },
  toClaim: (data) => toClaim(claimSchema.parse(data)),
};

const PLAYERS: readonly Player[] = ["A", "B"];

function findContradictions(claim: WrittenClaim): readonly Mistake[] {
  const { values, period } = claim;
  if (values === undefined) return [...findMissing(claim), ...findWrongOutcomes(claim)];
  const extra = PLAYERS.filter((player) => claim[player] !== undefined);
  return [
    ...extra.map((player) =>
      mistake(
        "one-kind",
        [player],
        `values are the same for both players, so ${player} has no list`,
      ),
    ),
    ...(values.length === period
      ? []
      : [
          mistake(
            "out-of-range",
            ["values"],
            `values has ${values.length} ${values.length === 1 ? "entry" : "entries"}, but the period is ${period}: write one value for each remainder`,
          ),
        ]),
    ...findWrongExceptions(claim),
  ];
}

function findMissing(claim: WrittenClaim): readonly Mistake[] {
  return PLAYERS.filter((player) => claim[player] === undefined).map((player) =>
    mistake(
      "missing-key",
      [player],
      `${player} is missing: the remainders of n with which ${player}, to move, loses ([] if there are none)`,
    ),
  );
}

function findWrongOutcomes({
  period,
  preperiod = 0,
  ...outcomes
}: WrittenClaim): readonly Mistake[] {
  const remainders = PLAYERS.flatMap((player) =>
    (outcomes[player] ?? []).flatMap((remainder, index) =>
      remainder < period
        ? []
        : [
            mistake(
              "out-of-range",
              [player, index],
              `${remainder} is no remainder modulo ${period}: these are 0 to ${period - 1}`,
            ),
          ],
    ),
  );
  const exceptions = Object.entries(outcomes.exceptions ?? {}).flatMap(([key, listed]) => {
    if (key !== "A" && key !== "B") {
      return [mistake("unknown-key", ["exceptions", key], `there is no player '${key}'`)];
    }
    if (typeof listed === "number") {
      return [
        mistake("wrong-type", ["exceptions", key], "a list of numbers is expected, such as [3]"),
      ];
    }
    return listed.flatMap((n, index) =>
      n < preperiod ? [] : [afterPreperiod(["exceptions", key, index], n, preperiod)],
    );
  });
  return [...remainders, ...exceptions];
}

function findWrongExceptions({ preperiod = 0, exceptions = {} }: WrittenClaim): readonly Mistake[] {
  return Object.entries(exceptions).flatMap(([key, value]) => {
    if (!/^(?:0|[1-9]\d{0,6})$/.test(key)) {
      return [mistake("unknown-key", ["exceptions", key], `'${key}' is no number of counters`)];
    }
    if (typeof value !== "number") {
      return [mistake("wrong-type", ["exceptions", key], "a value is expected, not a list")];
    }
    return Number(key) < preperiod
      ? []
      : [afterPreperiod(["exceptions", key], Number(key), preperiod)];
  });
}

function afterPreperiod(path: SpecPath, n: number, preperiod: number): Mistake {
  return mistake(
    "out-of-range",
    path,
    `${n} is no exception: the preperiod is ${preperiod}, and from there on the rule repeats`,
  );
}

function mistake(code: Mistake["code"], path: SpecPath, message: string): Mistake {
  return { code, path, message };
}

function toClaim({ preperiod = 0, period, ...outcomes }: WrittenClaim): Claim {
  const { values, exceptions = {} } = outcomes;
  if (values !== undefined) {
    const exceptionValues = Object.entries(exceptions).map(
      ([n, value]) => [Number(n), Number(value)] as const,
    );
    return { kind: "values", preperiod, period, values, exceptions: new Map(exceptionValues) };
  }
  const listOf = (player: Player) => {
    const listed = exceptions[player];
    return new Set(typeof listed === "object" ? listed : []);
  };
  return {
    kind: "outcomes",
    preperiod,
    period,
    lost: { A: new Set(outcomes.A), B: new Set(outcomes.B) },
    exceptions: { A: listOf("A"), B: listOf("B") },
  };
}

import { z } from "zod";
import { readRules } from "../claims/rules.ts";
import { parseTakingAway } from "../claims/taking-away.ts";
import type { Mistake } from "../core/judging/mistake.ts";
import type { SpecFile } from "../core/spec/parse-spec.ts";
import { checkIdentity } from "./checks/check-identity.ts";
import { findDuplicates } from "./checks/check-names.ts";
import type { Problem } from "./problem.ts";
import { problemWithoutCalls } from "./problem-without-calls.ts";
import { COMMON_KEYS, PATTERNS } from "./spec-schema.ts";

/** Conditions at more positions than a student would check by hand. */
const MAX_SCOPE = 10_000n;
const MAX_FACTOR = 100n;
const OCTAL = /^[04]?\.[0-7]{1,100}$/;

const rulesSchema = z
  .strictObject({
    take: z
      .string()
      .exactOptional()
      .describe("Taking counters: the moves of each player, `A: 1-6; B: 2, 3, 5, 7`, or `1, 3-5`"),
    or_all: z
      .boolean()
      .exactOptional()
      .describe("take: who cannot take some of the numbers may take all that remain"),
    octal: z
      .string()
      .regex(OCTAL)
      .exactOptional()
      .describe("Heaps by an octal code: 0.77 is Kayles"),
    multiply: z
      .bigint()
      .min(2n)
      .max(MAX_FACTOR)
      .exactOptional()
      .describe("Multiplying a number by 2 to this one until it reaches another"),
  })
  .describe("The game, one of those whose claims can be proved: one of take, octal and multiply");

const groupSchema = z.strictObject({
  id: COMMON_KEYS.groupId,
  points: COMMON_KEYS.points,
  max: z
    .bigint()
    .min(1n)
    .max(MAX_SCOPE)
    .exactOptional()
    .describe("The largest number of counters, or n, that is looked at. Default: all positions"),
  condition: z
    .enum(["a", "b"])
    .exactOptional()
    .describe(
      "a: no move leads from a lost position to one that is lost for the opponent; b: from all others some move does. Default: both",
    ),
});

/** Schema of the problem.yaml of an exercise whose answer is a claim that is proved. */
export const claimSpecSchema = z
  .strictObject({
    id: COMMON_KEYS.id,
    name: COMMON_KEYS.name,
    source: COMMON_KEYS.source.exactOptional(),
    notes: COMMON_KEYS.notes.exactOptional(),
    interface: z
      .strictObject({
        claim: COMMON_KEYS.id.describe("The exercise whose game the claim is about"),
      })
      .describe("Submissions are claims about all positions, which are proved"),
    rules: rulesSchema.exactOptional(),
    groups: z.array(groupSchema).min(1).describe("In judging order"),
  })
  .describe("An exercise whose answer is a claim about all positions of a game");

type ClaimSpec = z.infer<typeof claimSpecSchema>;

export const CLAIM_SPEC_FILE: SpecFile = {
  schema: claimSpecSchema,
  patterns: new Map([...PATTERNS, [String(OCTAL), "0 or 4, a point and digits from 0 to 7"]]),
  minimumReasons: new Map(),
  emptyFileHint: "Begin with `id:`, `name:` and `interface: { claim: p1 }`.",
};

const draftSchema = z.object({
  id: z.string().optional().catch(undefined),
  name: z.record(z.string(), z.unknown()).optional().catch(undefined),
  interface: z.object({ claim: z.string() }).optional().catch(undefined),
  // Mistakes in it are found by the schema.
  rules: z
    .union([rulesSchema, z.literal("unreadable")])
    .optional()
    .catch("unreadable"),
  groups: z.array(groupSchema.optional().catch(undefined)).catch([]),
});

/** Checks the parts of a spec against each other. */
export function findClaimContradictions(readable: unknown, folderName: string): readonly Mistake[] {
  const draft = draftSchema.parse(readable);
  const ids = draft.groups.map((group) => group?.id ?? "");
  return [
    ...checkIdentity(draft, folderName),
    ...checkRules(draft),
    ...findDuplicates(ids, (index) => ["groups", index, "id"]),
    ...draft.groups.flatMap((group, index): readonly Mistake[] =>
      group?.condition === undefined || group.max !== undefined
        ? []
        : [
            {
              code: "missing-key",
              path: ["groups", index],
              message: "a group with one `condition` needs `max`, the largest n that is looked at",
              hint: "The whole claim, for all n, needs both conditions: leave `condition` out.",
            },
          ],
    ),
  ];
}

function checkRules({ rules, interface: called }: z.infer<typeof draftSchema>): readonly Mistake[] {
  if (rules === "unreadable") return [];
  const { take, or_all: orAll, octal, multiply } = rules ?? {};
  const named = [take, octal, multiply].filter((each) => each !== undefined);
  if (rules === undefined || named.length === 0) {
    return [
      {
        code: "missing-key",
        path: rules === undefined ? [] : ["rules"],
        message: `${rules === undefined ? "'rules' is missing" : "'rules' names no game"}: claims about ${called?.claim ?? "an exercise"} are proved by the rules of its game`,
        hint: 'Games with a theorem are `rules: { take: "A: 1-6; B: 2, 3, 5, 7" }`, `{ octal: "0.77" }` and `{ multiply: 9 }`. Of other games nothing can be proved for all n.',
      },
    ];
  }
  if (named.length > 1) {
    const message = "`rules` names several games: keep one of take, octal and multiply";
    return [{ code: "one-kind", path: ["rules"], at: "key", message }];
  }
  if (orAll !== undefined && take === undefined) {
    const message = "`or_all` belongs to `take`: no other game leaves it open";
    return [{ code: "unsuitable-key", path: ["rules", "or_all"], at: "key", message }];
  }
  try {
    if (take !== undefined) parseTakingAway(take, orAll ?? false);
    return [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ code: "out-of-range", path: ["rules", "take"], message: error.message }];
  }
}

/** Builds the exercise from a spec without mistakes. */
export function buildClaimProblem(data: unknown, folder: string): Problem {
  const spec = claimSpecSchema.parse(data);
  const { take, or_all: orAll, octal, multiply } = spec.rules ?? {};
  return problemWithoutCalls({ notes: undefined, source: undefined, ...spec }, folder, {
    kind: "claim",
    about: spec.interface.claim,
    rules: readRules({
      ...(take !== undefined && { take }),
      ...(orAll !== undefined && { orAll }),
      ...(octal !== undefined && { octal }),
      ...(multiply !== undefined && { multiply: Number(multiply) }),
    }),
    scopes: new Map(spec.groups.map((group) => [group.id, toScope(group)])),
  });
}

function toScope({ max, condition }: ClaimSpec["groups"][number]) {
  return max === undefined
    ? undefined
    : { max: Number(max), ...(condition !== undefined && { condition }) };
}

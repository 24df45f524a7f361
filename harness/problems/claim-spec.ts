import { z } from "zod";
import type { Mistake } from "../core/judging/mistake.ts";
import type { SpecFile } from "../core/spec/parse-spec.ts";
import { checkIdentity } from "./checks/check-identity.ts";
import { findDuplicates } from "./checks/check-names.ts";
import { checkRules, OCTAL, rulesSchema, toRules } from "./game-rules.ts";
import type { Problem } from "./problem.ts";
import { problemWithoutCalls } from "./problem-without-calls.ts";
import { COMMON_KEYS, PATTERNS } from "./spec-schema.ts";

/** Conditions at more positions than a student would check by hand. */
const MAX_SCOPE = 10_000n;
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
  const ids = draft.groups.map((group) => group?.id);
  return [
    ...checkIdentity(draft, folderName),
    ...checkRules(draft.rules, draft.interface?.claim),
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

/** Builds the exercise from a spec without mistakes. */
export function buildClaimProblem(data: unknown, folder: string): Problem {
  const spec = claimSpecSchema.parse(data);
  return problemWithoutCalls({ notes: undefined, source: undefined, ...spec }, folder, {
    kind: "claim",
    about: spec.interface.claim,
    rules: toRules(spec.rules ?? {}),
    scopes: new Map(spec.groups.map((group) => [group.id, toScope(group)])),
  });
}

function toScope({ max, condition }: ClaimSpec["groups"][number]) {
  return max === undefined
    ? undefined
    : { max: Number(max), ...(condition !== undefined && { condition }) };
}

import { z } from "zod";
import { specNumber } from "../../core/spec/spec-number.ts";
import type { YamlKind } from "../read-yaml.ts";
import type { WrittenGroup } from "./group-schema.ts";

const score = z.union([specNumber, z.literal("unbounded")]).exactOptional();
const aggregation = z.enum(["sum", "min"]).exactOptional();

/** The mapping `scoring`, which was first called `grading`. */
const scoring = z.strictObject({
  score,
  max_score: score,
  aggregation,
  score_aggregation: aggregation,
  verdict_aggregation: z.string().exactOptional(),
  verdict: z.string().exactOptional(),
  require_pass: z.union([z.string(), z.array(z.string())]).exactOptional(),
});

/** `testdata.yaml`, which drafts of 2025-09 kept from the legacy format. */
const schema = z.strictObject({
  on_reject: z.enum(["break", "continue"]).exactOptional(),
  grading: z.union([z.string(), scoring]).exactOptional(),
  grader_flags: z.string().exactOptional(),
  accept_score: specNumber.exactOptional(),
  reject_score: specNumber.exactOptional(),
  range: z.string().exactOptional(),
  input_validator_flags: z.string().exactOptional(),
  output_validator_flags: z.string().exactOptional(),
  input_validator_args: z.array(z.string()).exactOptional(),
  output_validator_args: z.array(z.string()).exactOptional(),
  full_feedback: z.boolean().exactOptional(),
  scoring: scoring.exactOptional(),
});

type WrittenDraft = z.infer<typeof schema>;

export const DRAFT_YAML: YamlKind<WrittenDraft> = {
  schema,
  patterns: new Map(),
  minimumReasons: new Map(),
  asWritten: ["input_validator_args", "output_validator_args", "range"],
  foreignKeys: ["name", "description", "hint"],
  beginning: "Write a test_group.yaml instead.",
};

/** Translates unambiguous draft settings to 2025-09; scores only if `hasScores`. */
export function fromDraft(draft: WrittenDraft, hasScores: boolean): WrittenGroup {
  const inputWords = draft.input_validator_args ?? toWords(draft.input_validator_flags);
  const outputWords = draft.output_validator_args ?? toWords(draft.output_validator_flags);
  return {
    ...(hasScores && toScoring(draft)),
    ...(inputWords !== undefined && { input_validator_args: inputWords }),
    ...(outputWords !== undefined && { output_validator_args: outputWords }),
    ...(draft.full_feedback !== undefined && { full_feedback: draft.full_feedback }),
  };
}

function toScoring(draft: WrittenDraft): WrittenGroup {
  const flags = draft.grader_flags?.split(/\s+/) ?? [];
  const top =
    draft.range === undefined ? draft.accept_score : Number(draft.range.split(/\s+/).at(-1));
  const graded = typeof draft.grading === "object" ? draft.grading : undefined;
  const scoringOrScore = draft.scoring ?? graded;
  const max =
    scoringOrScore?.max_score ??
    scoringOrScore?.score ??
    (Number.isSafeInteger(top) ? top : undefined);
  const way =
    scoringOrScore?.score_aggregation ??
    scoringOrScore?.aggregation ??
    (flags.includes("min")
      ? "min"
      : flags.includes("sum") || acceptsAny(draft)
        ? "sum"
        : undefined);
  const requires = scoringOrScore?.require_pass;
  return {
    ...(max !== undefined && { max_score: max }),
    ...(way !== undefined && { score_aggregation: way }),
    ...(requires !== undefined && { require_pass: requires }),
  };
}

function toWords(flags: string | undefined): string[] | undefined {
  return flags?.split(/\s+/).filter((word) => word !== "");
}

/** True if a group is accepted if any test is; the nearest equivalent in 2025-09 is `sum`. */
export function acceptsAny({ grader_flags: flags = "", grading, scoring: scored }: WrittenDraft) {
  const settings = scored ?? (typeof grading === "object" ? grading : {});
  return [flags, settings.verdict ?? "", settings.verdict_aggregation ?? ""].some((words) =>
    words.split(/\s+/).includes("accept_if_any_accepted"),
  );
}

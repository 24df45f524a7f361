import type { GroupScoring, PackageKind } from "../package.ts";
import type { YamlSource } from "../read-yaml.ts";
import type { WrittenGroup } from "./group-schema.ts";

export interface ScoringContext {
  readonly kind: PackageKind;
  readonly hasStaticValidator: boolean;
  /** The folder: data/sample, data/secret, or a group of secret. */
  readonly level: "sample" | "secret" | "group";
}

const SCORE_KEYS = ["max_score", "score_aggregation", "require_pass"] as const;

/** Reads how a folder is scored, and the arguments of its static case if it has one. */
export function readScoring(
  source: YamlSource<WrittenGroup>,
  context: ScoringContext,
): { readonly scoring: GroupScoring; readonly staticValidatorWords?: readonly string[] } {
  const { data, refuse } = source;
  const { kind, level } = context;
  for (const key of SCORE_KEYS) {
    if (data[key] === undefined) continue;
    if (level === "sample" || !kind.isScoring) {
      refuse({
        code: "unsuitable-key",
        path: [key],
        at: "key",
        message: level === "sample" ? "samples have no score" : "a pass-fail problem has no scores",
        hint:
          level === "sample"
            ? "Remove the line."
            : "Remove the line, or add scoring to the problem's type.",
      });
    }
  }
  const isScored = kind.isScoring && level !== "sample";
  const aggregation = data.score_aggregation ?? (level === "secret" ? "sum" : "pass-fail");
  const maxScore = data.max_score ?? (level === "secret" ? 100 : "unbounded");
  checkStatic(source, context, isScored && aggregation !== "pass-fail");
  if (isScored && aggregation === "pass-fail" && maxScore === "unbounded") {
    refuse({
      code: "missing-key",
      path: ["max_score"],
      message: "a group whose tests must all pass needs a score",
      hint: "Add `max_score:`, or `score_aggregation: sum` if tests have scores of their own.",
    });
  }
  const words = data.static_validator_args ?? [];
  return {
    scoring: isScored
      ? { kind: "2025-09", aggregation, maxScore, staticScore: data.static_validation_score }
      : { kind: "pass-fail" },
    ...(data.static_validation_score !== undefined && { staticValidatorWords: words }),
  };
}

function checkStatic(
  { data, refuse }: YamlSource<WrittenGroup>,
  { kind, hasStaticValidator }: ScoringContext,
  hasScores: boolean,
): void {
  const { static_validation_score: score, static_validator_args: words } = data;
  const path = ["static_validation_score"];
  if (words !== undefined && score === undefined) {
    refuse({
      code: "missing-key",
      path: ["static_validator_args"],
      at: "key",
      message: "there are arguments for the static validator, but no static_validation_score",
      hint: "Add `static_validation_score: pass-fail`, or a number of points.",
    });
  }
  if (score === undefined) return;
  const refuseScore = (message: string, hint: string) =>
    refuse({ code: "unsuitable-key", path, message, hint });
  if (!hasStaticValidator) {
    refuseScore(
      "there is no static validator",
      "Put one into static_validator/, or remove the line.",
    );
  }
  if (kind.isSubmitAnswer) {
    refuseScore(
      "submissions are answers here, and a static validator needs a program",
      "Remove the line.",
    );
  }
  if (score === "pass-fail" && hasScores) {
    refuseScore("in a group with sum or min it must be a number", "Write the number of points.");
  }
  if (score !== "pass-fail" && !hasScores) {
    refuseScore(
      "in a pass-fail group the static validator has no points of its own",
      "Write pass-fail.",
    );
  }
}

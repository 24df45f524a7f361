import type { Findings } from "../findings.ts";
import type { PackageKind } from "../package.ts";
import type { YamlSource } from "../read-yaml.ts";
import type { ProblemYaml } from "./legacy-schema.ts";

/** Combined meaning of `type` and `validation` in problem.yaml. */
export interface Validation {
  readonly kind: PackageKind;
  /** True if the package has its own output validator. */
  readonly isCustom: boolean;
  /** Validators write score.txt. */
  readonly givesScores: boolean;
}

const TYPES = ["pass-fail", "scoring", "interactive", "multi-pass", "submit-answer"];
const WAYS = ["score", "interactive", "multi-pass"];

export function readValidation(source: YamlSource<ProblemYaml>, findings: Findings): Validation {
  const types = listTypes(source);
  const [way = "default", ...rest] = wordsOf(source.data.validation ?? "default");
  const ways = new Set(rest);
  const fail = (message: string, hint: string) =>
    source.refuse({ code: "unknown-value", path: ["validation"], message, hint });
  if (way !== "default" && way !== "custom") {
    fail(`validation begins with '${way}'`, "Begin it with 'default' or 'custom'.");
  }
  for (const each of ways) {
    if (WAYS.includes(each)) continue;
    fail(`validation says '${each}'`, `After 'custom' there may be: ${WAYS.join(", ")}.`);
  }
  if (way === "default" && ways.size > 0) {
    fail("default validation takes no further words", `Did you mean 'custom ${rest.join(" ")}'?`);
  }
  const kind = {
    isScoring: types.has("scoring"),
    isInteractive: types.has("interactive") || ways.has("interactive"),
    isMultiPass: types.has("multi-pass") || ways.has("multi-pass"),
    isSubmitAnswer: types.has("submit-answer"),
  };
  if (ways.has("score") && !kind.isScoring) {
    findings.warn("problem.yaml", {
      code: "unsuitable-key",
      message: "validation says 'score', but the type is not 'scoring': scores do not count",
      hint: "Write `type: scoring`, or remove 'score'.",
    });
  }
  const isCustom = way === "custom" || kind.isInteractive || kind.isMultiPass;
  return { kind, isCustom, givesScores: ways.has("score") && kind.isScoring };
}

/** Lists the types. The format has two; those of 2025-09 are accepted as well, as in DOMjudge. */
function listTypes({ data: { type = "pass-fail" }, refuse, warn }: YamlSource<ProblemYaml>) {
  const types = new Set(typeof type === "string" ? wordsOf(type) : type);
  const fail = (message: string, hint: string) =>
    refuse({ code: "unknown-value", path: ["type"], message, hint });
  for (const each of types) {
    if (!TYPES.includes(each)) fail(`there is no type '${each}'`, `Known: ${TYPES.join(", ")}.`);
  }
  const isBoth = (left: string, right: string) => types.has(left) && types.has(right);
  for (const [left, right] of CONTRADICTIONS) {
    if (isBoth(left, right))
      fail(`a problem cannot be both ${left} and ${right}`, "Keep one of them.");
  }
  const newer = [...types].filter((each) => TYPES.indexOf(each) > 1);
  if (newer.length > 0) {
    warn({
      code: "unknown-value",
      path: ["type"],
      message: `'${newer.join(" ")}' is a type of 2025-09 only, and is read as in 2025-09`,
      hint: "Write for example `validation: custom interactive`.",
    });
  }
  return types;
}

const CONTRADICTIONS = [
  ["pass-fail", "scoring"],
  ["submit-answer", "interactive"],
  ["submit-answer", "multi-pass"],
] as const;

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== "");
}

import { hintAtNames } from "../../core/judging/mistake.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import type { PackageKind } from "../package.ts";
import type { YamlSource } from "../read-yaml.ts";
import type { WrittenProblem } from "./problem-schema.ts";

const TYPES = ["pass-fail", "scoring", "multi-pass", "interactive", "submit-answer"];

const INCOMPATIBLE = [
  ["pass-fail", "scoring"],
  ["multi-pass", "submit-answer"],
  ["interactive", "submit-answer"],
] as const;

/** Reads `type`, which may be one word or several. */
export function readKind({ data, refuse, warn }: YamlSource<WrittenProblem>): PackageKind {
  const written = data.type ?? "pass-fail";
  const path = ["type"];
  const types = Array.isArray(written) ? written : written.trim().split(/[\s,]+/);
  if (!Array.isArray(written) && types.length > 1) {
    const message = `several types must be a list: [${types.join(", ")}]`;
    warn({ code: "wrong-type", path, message });
  }
  for (const type of types) {
    if (TYPES.includes(type)) continue;
    const hint = hintAtNames(nearestName(type, TYPES), TYPES);
    refuse({ code: "unknown-value", path, message: `there is no type '${type}'`, hint });
  }
  if (new Set(types).size < types.length) {
    refuse({ code: "duplicate-name", path, message: "a type is listed twice" });
  }
  for (const [one, other] of INCOMPATIBLE) {
    if (!types.includes(one) || !types.includes(other)) continue;
    const message = `a problem cannot be ${one} and ${other} at once`;
    refuse({ code: "unsuitable-key", path, message, hint: "Remove one of them." });
  }
  return {
    isScoring: types.includes("scoring"),
    isInteractive: types.includes("interactive"),
    isMultiPass: types.includes("multi-pass"),
    isSubmitAnswer: types.includes("submit-answer"),
  };
}

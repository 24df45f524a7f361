import { ownValue } from "../../core/own-value.ts";
import type { Mistake } from "../../core/judging/mistake.ts";

/** Unit of each limit, and the largest plausible value. */
const UNITS: Readonly<Record<string, { readonly unit: string; readonly max: number }>> = {
  time_limit: { unit: "s", max: 3600 },
  compilation_time: { unit: "s", max: 3600 },
  validation_time: { unit: "s", max: 3600 },
  memory: { unit: "MiB", max: 64 * 1024 },
  compilation_memory: { unit: "MiB", max: 64 * 1024 },
  validation_memory: { unit: "MiB", max: 64 * 1024 },
  output: { unit: "MiB", max: 16 * 1024 },
  validation_output: { unit: "MiB", max: 16 * 1024 },
  code: { unit: "KiB", max: 128 * 1024 },
};

/** Memory of compilers, as in engine/build/build.ts. */
const COMPILERS_MIB = 2048;

/** Warns of limits that must be in another unit, or that this judge does not enforce. */
export function checkLimits(
  limits: object,
  warn: (mistake: Mistake & { readonly path: readonly string[] }) => void,
): void {
  for (const [key, value] of Object.entries(limits)) {
    const unitOfKey = ownValue(UNITS, key);
    if (typeof value !== "number" || unitOfKey === undefined) continue;
    const { unit, max } = unitOfKey;
    const path = ["limits", key];
    if (value > max) {
      warn({
        code: "out-of-range",
        path,
        message: `'${key}' is ${value.toLocaleString("en")} ${unit}, which is more than any machine has`,
        hint: `The unit is ${unit}: did you mean another one?`,
      });
    } else if (key === "compilation_memory" && value > COMPILERS_MIB) {
      warn({
        code: "out-of-range",
        path,
        message: `compilers get ${COMPILERS_MIB.toLocaleString("en")} MiB here, and the package asks for ${value.toLocaleString("en")}`,
        hint: "Programs that need more to compile get a compile error here.",
      });
    }
  }
}

import { ownValue } from "../../core/own-value.ts";
import type { Mistake } from "../../core/judging/mistake.ts";

/** What a limit is counted in, and the most that anybody may mean. */
const UNITS: Readonly<Record<string, { readonly unit: string; readonly most: number }>> = {
  time_limit: { unit: "s", most: 3600 },
  compilation_time: { unit: "s", most: 3600 },
  validation_time: { unit: "s", most: 3600 },
  memory: { unit: "MiB", most: 64 * 1024 },
  compilation_memory: { unit: "MiB", most: 64 * 1024 },
  validation_memory: { unit: "MiB", most: 64 * 1024 },
  output: { unit: "MiB", most: 16 * 1024 },
  validation_output: { unit: "MiB", most: 16 * 1024 },
  code: { unit: "KiB", most: 128 * 1024 },
};

/** What compilers have here: engine/build/build.ts. */
const COMPILERS_MIB = 2048;

/** Warns of limits that are surely in another unit, or that are not kept here. */
export function checkLimits(
  limits: object,
  warn: (mistake: Mistake & { readonly path: readonly string[] }) => void,
): void {
  for (const [key, value] of Object.entries(limits)) {
    const known = ownValue(UNITS, key);
    if (typeof value !== "number" || known === undefined) continue;
    const { unit, most } = known;
    const path = ["limits", key];
    if (value > most) {
      warn({
        code: "out-of-range",
        path,
        message: `'${key}' is ${value.toLocaleString("en")} ${unit}, which no machine can keep`,
        hint: `It is counted in ${unit}: was another unit meant?`,
      });
    } else if (key === "compilation_memory" && value > COMPILERS_MIB) {
      warn({
        code: "out-of-range",
        path,
        message: `compilers have ${COMPILERS_MIB.toLocaleString("en")} MiB here, and the package asks for ${value.toLocaleString("en")}`,
        hint: "What does not compile within that is a compile error here.",
      });
    }
  }
}

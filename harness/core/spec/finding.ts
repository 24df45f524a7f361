import type { Diagnostic } from "./diagnostic.ts";

/**
 * A finding of the checks of a problem package. `mistake`: violates the format or the package's own
 * rules, so the package fails. `warning`: likely to cause harm or unintended. `note`: worth a look,
 * but may be right.
 */
export interface Finding extends Diagnostic {
  readonly severity: "mistake" | "warning" | "note";
  /** Truncated output of the program that was run for this check; absent if it printed nothing. */
  readonly said?: string;
}

/** Most severe first. */
export const SEVERITIES = ["mistake", "warning", "note"] as const satisfies Finding["severity"][];

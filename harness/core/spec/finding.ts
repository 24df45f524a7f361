import type { Diagnostic } from "./diagnostic.ts";

/**
 * What the checks of a problem package found. `mistake`: something is not as the format or the
 * package itself says it must be, and the package fails. `warning`: it will surely do harm one day,
 * or was meant otherwise. `note`: worth a look, and may well be right.
 */
export interface Finding extends Diagnostic {
  readonly severity: "mistake" | "warning" | "note";
  /** What the program that was asked printed, cut, on lines of its own; absent where it was silent. */
  readonly said?: string;
}

/** The worst first. */
export const SEVERITIES = ["mistake", "warning", "note"] as const satisfies Finding["severity"][];

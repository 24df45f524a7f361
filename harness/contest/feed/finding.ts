/** `error`: against the specification, or lost; `warning`: probably a mistake; `note`: tolerated. */
export type Severity = "error" | "warning" | "note";

/** Something that is wrong with a feed or a package. */
export interface Finding {
  readonly severity: Severity;
  /** Equal for findings of the same kind, of which people see only the first few. */
  readonly code: string;
  /** `line 12`, or `teams.json, item 3`. */
  readonly location: string;
  readonly message: string;
}

export type Report = (severity: Severity, code: string, location: string, message: string) => void;

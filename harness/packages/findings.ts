import { type Diagnostic, DiagnosticsError, formatDiagnostic } from "../core/spec/diagnostic.ts";

/** What is wrong with a package, and what is merely odd: collected, so that one run shows all. */
export interface Findings {
  readonly refuse: (path: string, finding: Finding) => void;
  readonly warn: (path: string, finding: Finding) => void;
  /** Tells how something was read that may well be meant so. */
  readonly note: (path: string, finding: Finding) => void;
  /** Takes over what was thrown by somebody who knows of no findings. */
  readonly refuseAll: (diagnostics: readonly Diagnostic[]) => void;
  readonly warnings: readonly Diagnostic[];
  readonly notes: readonly Diagnostic[];
  /** @throws {DiagnosticsError} with every mistake, by file and line. */
  readonly throwMistakes: () => void;
}

/** A diagnostic whose file is told by its path within the package. */
type Finding = Omit<Diagnostic, "file">;

export function collectFindings(place: string): Findings {
  const mistakes: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const notes: Diagnostic[] = [];
  const told = new Set<string>();
  // A file may be read twice, for its version and for what it says, and tell the same both times.
  const add = (list: Diagnostic[], diagnostic: Diagnostic) => {
    const key = formatDiagnostic(diagnostic);
    if (!told.has(key)) list.push(diagnostic);
    told.add(key);
  };
  const file = (path: string) => (path === "" ? place : `${place}/${path}`);
  return {
    refuse: (path, finding) => add(mistakes, { file: file(path), ...finding }),
    warn: (path, finding) => add(warnings, { file: file(path), ...finding }),
    note: (path, finding) => add(notes, { file: file(path), ...finding }),
    refuseAll: (diagnostics) => diagnostics.forEach((each) => add(mistakes, each)),
    warnings,
    notes,
    throwMistakes: () => {
      if (mistakes.length === 0) return;
      // problem.yaml first: much of the rest may follow from it.
      const first = file("problem.yaml");
      throw new DiagnosticsError(
        mistakes.toSorted(
          (left, right) =>
            Number(right.file === first) - Number(left.file === first) ||
            compareText(left.file, right.file) ||
            (left.line ?? 0) - (right.line ?? 0) ||
            (left.column ?? 0) - (right.column ?? 0),
        ),
      );
    },
  };
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

import { type Diagnostic, DiagnosticsError, formatDiagnostic } from "../core/spec/diagnostic.ts";

/** Collects the mistakes and oddities of a package, so that one run shows all of them. */
export interface Findings {
  readonly refuse: (path: string, finding: Finding) => void;
  readonly warn: (path: string, finding: Finding) => void;
  /** Reports how an ambiguous but legitimate text was read. */
  readonly note: (path: string, finding: Finding) => void;
  /** Adds diagnostics that were thrown by code that does not use findings. */
  readonly refuseAll: (diagnostics: readonly Diagnostic[]) => void;
  readonly warnings: readonly Diagnostic[];
  readonly notes: readonly Diagnostic[];
  /** @throws {DiagnosticsError} with every mistake, by file and line. */
  readonly throwMistakes: () => void;
}

/** A diagnostic without its file, which is given as a path within the package. */
type Finding = Omit<Diagnostic, "file">;

export function collectFindings(place: string): Findings {
  const mistakes: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const notes: Diagnostic[] = [];
  const seen = new Set<string>();
  // problem.yaml is read twice, first for its version, and may yield the same finding both times.
  const add = (list: Diagnostic[], diagnostic: Diagnostic) => {
    const key = formatDiagnostic(diagnostic);
    if (!seen.has(key)) list.push(diagnostic);
    seen.add(key);
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
      // problem.yaml first: its mistakes may have caused many of the others.
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

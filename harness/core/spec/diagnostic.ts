/** Something that an author or instructor wrote wrong; collected, so that one run shows them all. */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly file: string;
  /** 1-based; absent when the whole file is meant. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** The next step: a did-you-mean, or what to write instead. */
  readonly hint?: string;
}

/** `file:line:column: message (code)`, and the hint on a line of its own. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, message, code, hint } = diagnostic;
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return `${place}: ${message} [${code}]${hint === undefined ? "" : `\n  ${hint}`}`;
}

/** Carries diagnostics to the command line, which prints them and exits with 2. */
export class DiagnosticsError extends Error {
  override readonly name = "DiagnosticsError";
  readonly diagnostics: readonly Diagnostic[];
  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join("\n"));
    this.diagnostics = diagnostics;
  }
}

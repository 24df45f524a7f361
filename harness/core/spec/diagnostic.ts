/** A mistake in a file of an author or instructor. Collected, so that one run reports all of them. */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly file: string;
  /** 1-based; absent if the whole file is meant. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** The next step: a did-you-mean, or what to write instead. */
  readonly hint?: string;
}

/** Formats as `file:line:column: message [code]`, with the hint on the next line. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, message, code, hint } = diagnostic;
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return `${place}: ${message} [${code}]${hint === undefined ? "" : `\n  ${hint}`}`;
}

/** Thrown with diagnostics, which the command line prints before it exits with 2. */
export class DiagnosticsError extends Error {
  override readonly name = "DiagnosticsError";
  readonly diagnostics: readonly Diagnostic[];
  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join("\n"));
    this.diagnostics = diagnostics;
  }
}

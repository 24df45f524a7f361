import { HarnessError, type HarnessErrorCode } from "../core/harness-error.ts";
import { type Mistake, MistakesError } from "../core/judging/mistake.ts";
import { type Diagnostic, DiagnosticsError } from "../core/spec/diagnostic.ts";

/** An error as data, because errors lose their class between threads. */
export type PackedError =
  | { readonly kind: "harness"; readonly code: HarnessErrorCode; readonly message: string }
  | { readonly kind: "diagnostics"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "mistakes"; readonly mistakes: readonly Mistake[] }
  | { readonly kind: "other"; readonly text: string };

export function packError(error: unknown): PackedError {
  if (error instanceof HarnessError) {
    return { kind: "harness", code: error.code, message: error.message };
  }
  if (error instanceof DiagnosticsError) {
    return { kind: "diagnostics", diagnostics: error.diagnostics };
  }
  if (error instanceof MistakesError) return { kind: "mistakes", mistakes: error.mistakes };
  return {
    kind: "other",
    text: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

export function unpackError(packed: PackedError): Error {
  switch (packed.kind) {
    case "harness":
      return new HarnessError(packed.code, packed.message);
    case "diagnostics":
      return new DiagnosticsError(packed.diagnostics);
    case "mistakes":
      return new MistakesError(packed.mistakes);
    case "other":
      return new Error(packed.text);
  }
}

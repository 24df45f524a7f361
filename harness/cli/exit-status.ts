import { CommanderError } from "commander";
import { UsageError } from "../app/usage-error.ts";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { HarnessError, type HarnessErrorCode } from "../core/harness-error.ts";

export const EXIT = { passed: 0, failed: 1, misused: 2, broken: 3, interrupted: 130 } as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

/** Somebody ended the command, with all it started. Its message is what they are told. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";

  constructor(message = "Stopped.") {
    super(message);
  }
}

/** Faults of the exercise, which the machine is not to blame for either. */
const AUTHORS: ReadonlySet<HarnessErrorCode> = new Set(["reference-failed", "program-failed"]);

/** The status for an error that ended a command, and what to say of it on standard error. */
export function explainError(error: unknown): {
  readonly status: ExitStatus;
  readonly text: string;
} {
  if (error instanceof CommanderError) {
    // Commander has said it already; asking for help is no mistake.
    return { status: error.exitCode === 0 ? EXIT.passed : EXIT.misused, text: "" };
  }
  if (error instanceof Interrupted) return { status: EXIT.interrupted, text: error.message };
  if (error instanceof DiagnosticsError) return { status: EXIT.misused, text: error.message };
  if (error instanceof UsageError)
    return { status: EXIT.misused, text: `grundy: ${error.message}` };
  if (error instanceof HarnessError) {
    const status = AUTHORS.has(error.code) ? EXIT.misused : EXIT.broken;
    return { status, text: `grundy: ${error.message}\n${error.remedy}` };
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    status: EXIT.broken,
    text: `grundy: an error of Grundy's own; please report it with these lines.\n${details}`,
  };
}

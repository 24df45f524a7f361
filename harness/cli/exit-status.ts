import { CommanderError } from "commander";
import { UsageError } from "../app/usage-error.ts";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { HarnessError, type HarnessErrorCode } from "../core/harness-error.ts";

export const EXIT = { passed: 0, failed: 1, misused: 2, broken: 3, interrupted: 130 } as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

/** The user interrupted the command. The message is shown to them. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";

  constructor(message = "Stopped.") {
    super(message);
  }
}

/** Errors in exercises, not in the machine. */
const EXERCISE_ERRORS: ReadonlySet<HarnessErrorCode> = new Set([
  "reference-failed",
  "program-failed",
]);

/** The exit status for an error that ended a command, and the text for standard error. */
export function explainError(error: unknown): {
  readonly status: ExitStatus;
  readonly text: string;
} {
  if (error instanceof CommanderError) {
    // Commander has already printed its message; asking for help is not an error.
    return { status: error.exitCode === 0 ? EXIT.passed : EXIT.misused, text: "" };
  }
  if (error instanceof Interrupted) return { status: EXIT.interrupted, text: error.message };
  if (error instanceof DiagnosticsError) return { status: EXIT.misused, text: error.message };
  if (error instanceof UsageError)
    return { status: EXIT.misused, text: `grundy: ${error.message}` };
  if (error instanceof HarnessError) {
    const status = EXERCISE_ERRORS.has(error.code) ? EXIT.misused : EXIT.broken;
    return { status, text: `grundy: ${error.message}\n${error.remedy}` };
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    status: EXIT.broken,
    text: `grundy: internal error. Please report it with these lines:\n${details}`,
  };
}

import { describeDiskFault } from "../../core/disk-fault.ts";

/** SQLite's primary result codes, which are the low byte of extended codes. */
const KINDS = { busy: 5, full: 13, damaged: 11, noDatabase: 26 } as const;
/** Result codes of faulty statements: a bug here, not a failure of the machine. */
const MISTAKES: readonly number[] = [1, 18, 19, 20, 21, 25];

export interface SqliteFault extends Error {
  readonly errcode: number;
}

/** True if the disk or the machine failed, rather than the statement. */
export function isMachineFault(error: unknown): error is SqliteFault {
  return isSqliteError(error) && !MISTAKES.includes(error.errcode & 0xff);
}

function isFault(error: unknown, kind: keyof typeof KINDS): boolean {
  return isSqliteError(error) && (error.errcode & 0xff) === KINDS[kind];
}

/** Describes an error for people. */
export function describeFault(error: unknown): string {
  if (isFault(error, "full")) return "the disk is full";
  if (isFault(error, "busy")) return "another program has locked it";
  return describeDiskFault(error);
}

function isSqliteError(error: unknown): error is SqliteFault {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number";
}

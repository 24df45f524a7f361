import { describeDiskFault } from "../../core/disk-fault.ts";

/** SQLite's numbers of what goes wrong: the low byte is the kind, what is above tells more of it. */
const KINDS = { busy: 5, full: 13, damaged: 11, noDatabase: 26 } as const;
/** A statement of ours that does not hold; the machine did nothing wrong. */
const MISTAKES: readonly number[] = [1, 18, 19, 20, 21, 25];

export interface SqliteFault extends Error {
  readonly errcode: number;
}

/** Whether the disk or the machine failed, and neither the statement nor we. */
export function isMachineFault(error: unknown): error is SqliteFault {
  return isSqliteError(error) && !MISTAKES.includes(error.errcode & 0xff);
}

export function isFault(error: unknown, kind: keyof typeof KINDS): boolean {
  return isSqliteError(error) && (error.errcode & 0xff) === KINDS[kind];
}

/** What went wrong, for people. */
export function describeFault(error: unknown): string {
  if (isFault(error, "full")) return "the disk is full";
  if (isFault(error, "busy")) return "another program keeps it locked";
  return describeDiskFault(error);
}

function isSqliteError(error: unknown): error is SqliteFault {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number";
}

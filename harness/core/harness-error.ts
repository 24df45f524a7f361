/** Failures of the machine, with the next step for a person. Never a submission's fault. */
const REMEDIES = {
  "sandbox-failed":
    "Run it again. If it fails again, run `grundy doctor` to see what is missing on this machine.",
  "not-contained":
    "Run `grundy doctor` to see what is missing on this machine. `--isolation none` runs programs without a sandbox: they can read and change everything that you can.",
  "cannot-serve":
    "Run `grundy doctor` to see what is missing on this machine. Other people's programs run only in a sandbox here.",
  "preparation-failed":
    "Run `grundy doctor` to list the tools, reinstall them, then judge again. This is not the fault of a submission.",
  "tests-missing": "Generate them with `grundy generate ID`.",
  "reference-failed":
    "Check the exercise's reference, which gives the right answers. This is not the fault of a submission.",
  "program-failed":
    "Check this program, which problem.yaml names. It belongs to the exercise; this is not the fault of a submission.",
  "journal-in-use":
    "Wait for the other grading to finish, or choose another output folder: two gradings cannot write to one folder.",
  "store-in-use":
    "Only one server can write to a store: stop the other one, or choose another folder with --data.",
  "store-damaged":
    "Restore a backup into a new folder with `grundy restore FILE --data FOLDER`. Keep the damaged folder.",
  "store-newer":
    "Use the version of Grundy that wrote it, or a newer one. This version has changed nothing in it.",
  "database-unreachable":
    "Check DATABASE_URL, that PostgreSQL is running there and that it accepts this user. Nothing that was acknowledged is lost.",
  "server-unreachable":
    "Check the address and that the server is running. Nothing that it acknowledged is lost.",
  "contest-unreachable": "Check the address and that the contest system is running.",
  "write-failed":
    "Check that the folder exists, that the disk has free space and that you may write there.",
} as const;

export type HarnessErrorCode = keyof typeof REMEDIES;

export class HarnessError extends Error {
  override readonly name = "HarnessError";
  readonly code: HarnessErrorCode;
  constructor(code: HarnessErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
  }

  get remedy(): string {
    return REMEDIES[this.code];
  }
}

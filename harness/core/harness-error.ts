/** What the machine failed at, with the next step for a person. Never a submission's fault. */
const REMEDIES = {
  "sandbox-failed":
    "Run it again; if it comes back, `grundy doctor` tells what this machine lacks.",
  "not-contained":
    "`grundy doctor` tells what this machine lacks. `--isolation none` runs programs uncontained: they can read and change what you can.",
  "cannot-serve":
    "`grundy doctor` tells what this machine lacks. Here programs of others run contained, or not at all.",
  "preparation-failed":
    "`grundy doctor` lists the tools: install them anew, then judge again. No submission is to blame.",
  "tests-missing": "Write them with `grundy generate ID`.",
  "reference-failed":
    "Look at the exercise's reference, which gives the right answers: no submission is to blame.",
  "program-failed":
    "Look at this program, which problem.yaml names: it is the exercise's own, and no submission is to blame.",
  "journal-in-use":
    "Two gradings must not write to one folder: the second would judge what the first is judging.",
  "store-in-use":
    "One server writes to a store: end the other, or choose another folder with --data.",
  "store-damaged":
    "`grundy restore FILE --data FOLDER` makes a new folder of a backup. Keep the damaged one.",
  "store-newer":
    "Use the Grundy that wrote it, or a newer one. This one has changed nothing of it.",
  "database-unreachable":
    "Look at DATABASE_URL, whether PostgreSQL runs there, and whether it lets this user in; nothing that was acknowledged is lost.",
  "server-unreachable":
    "Look at the address, and whether the server runs; nothing that it acknowledged is lost.",
  "write-failed":
    "Check that the folder exists, that the disk has room and that you may write there.",
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

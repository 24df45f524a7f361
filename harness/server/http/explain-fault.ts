import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { HarnessError, type HarnessErrorCode } from "../../core/harness-error.ts";
import { type Conflict, ConflictError } from "../../store/store.ts";
import type { RefusalCode } from "../texts/refusal-codes-en.ts";
import type { RefusalTexts } from "../texts/refusals-en.ts";
import { Refusal } from "./refusal.ts";

const REFUSAL_OF_CONFLICT: Readonly<Record<Conflict, RefusalCode>> = {
  changed: "conflict",
  "known-request": "conflict",
  "known-judging": "conflict",
  "lost-job": "lost-job",
  "newer-draft": "newer-draft",
  "spent-invitation": "unknown-invitation",
  "known-email": "known-email",
  "last-administrator": "last-administrator",
  // The password that was entered has just been replaced.
  "changed-password": "wrong-password",
  "ended-session": "not-signed-in",
  "spent-code": "unknown-machine-code",
  "known-machine": "conflict",
  "spent-password-link": "unknown-password-link",
  "known-platform": "conflict",
  "spent-login": "conflict",
  "known-identity": "conflict",
  "last-way-in": "last-way-in",
  "unknown-token": "not-found",
  "known-passkey": "known-passkey",
  "unknown-passkey": "unknown-passkey",
  "newer-score": "conflict",
  "other-sender": "conflict",
  // Their sessions ended with them.
  "erased-person": "not-signed-in",
  "too-many-guesses": "too-many-requests",
};

/** Errors that mean that the store is temporarily unavailable. */
const UNAVAILABLE: ReadonlySet<HarnessErrorCode> = new Set([
  "write-failed",
  "database-unreachable",
]);

export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof HarnessError && UNAVAILABLE.has(error.code);
}

/** Codes of errors that Fastify throws while it reads a request. */
const REFUSAL_OF_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: "broken-request",
  413: "too-large",
  414: "broken-request",
  415: "wrong-type",
  503: "shutting-down",
};

const MAX_DETAILS = 100;

/**
 * Turns any error into the answer to the caller. `isOurs`: a fault of the server, to be reported to
 * its operator; the answer gives no details of it.
 */
export function explainFault(error: unknown): {
  readonly refusal: Refusal;
  readonly isOurs: boolean;
} {
  if (error instanceof Refusal) return { refusal: error, isOurs: false };
  if (error instanceof ConflictError) {
    return { refusal: new Refusal(REFUSAL_OF_CONFLICT[error.conflict]), isOurs: false };
  }
  if (error instanceof DiagnosticsError) {
    const { message, diagnostics } = error;
    const [first] = diagnostics;
    // A file may have any number of mistakes.
    const details = diagnostics.slice(0, MAX_DETAILS);
    const text = (t: RefusalTexts) => {
      if (first === undefined) return { message, details };
      const mistake = t.fileMistake(first);
      return { ...mistake, message: `${first.file}: ${mistake.message}`, details };
    };
    return { refusal: new Refusal("wrong-file", { text }), isOurs: false };
  }
  if (isStoreUnavailable(error)) {
    return { refusal: new Refusal("write-failed"), isOurs: true };
  }
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  const code = REFUSAL_OF_STATUS[status];
  return code === undefined
    ? { refusal: new Refusal("failed"), isOurs: true }
    : { refusal: new Refusal(code), isOurs: false };
}

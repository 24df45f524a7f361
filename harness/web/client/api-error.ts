import type { ApiProblem } from "../../api/shapes.ts";

/** A failed request: refused by the server, or unanswered. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status; 0 if no answer came. */
  readonly status: number;
  readonly code: string;
  readonly hint: string;
  readonly details: unknown;
  constructor(status: number, { code, message, hint, details }: ApiProblem) {
    super(message);
    this.status = status;
    this.code = code;
    this.hint = hint;
    this.details = details;
  }

  /** The request was not refused, so it may succeed later. */
  get isRetryable(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** Rate-limited: may succeed after a wait. */
  get isTooSoon(): boolean {
    return this.status === 429;
  }
}

/** Converts anything thrown to an ApiError. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new ApiError(0, { code: "page-failed", message, hint: "" });
}

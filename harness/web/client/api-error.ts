import type { ApiProblem } from "../../api/shapes.ts";

/** What a request came to when it did not come to what it was for. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** 0 where no answer came. */
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

  /** Nobody said no: the same request may well succeed later. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** Too soon after another one, or with too many others: not yet. */
  get isTooSoon(): boolean {
    return this.status === 429;
  }
}

/** Of whatever was thrown. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new ApiError(0, { code: "page-failed", message, hint: "" });
}

/** A call to a platform's service failed. `isTransient`: it is worth retrying later. */
export class ServiceFailed extends Error {
  override readonly name = "ServiceFailed";
  readonly isTransient: boolean;
  constructor(message: string, isTransient: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isTransient = isTransient;
  }
}

/**
 * True if a later retry may succeed: the platform is down or limits the rate. Canvas responds with 403
 * and "Rate Limit Exceeded". A rejected token may be accepted once the registration is fixed.
 */
export function isTransientStatus({ status, headers }: Response, text: string): boolean {
  if (status >= 500 || [401, 408, 425, 429].includes(status)) return true;
  return (
    status === 403 &&
    (/rate limit exceeded/i.test(text) || Number(headers.get("x-rate-limit-remaining") ?? 1) <= 0)
  );
}

/**
 * Describes an error response to administrators: the status and the start of its message, as plain text.
 * From JSON only the message is taken. Moodle puts it in the status line, followed by our request, with
 * `[]` as the body.
 */
export function describeResponse({ status, statusText }: Response, text: string): string {
  const plain = (messageIn(text) ?? text)
    .replaceAll(/<(script|style)\b.*?<\/\1>/gis, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const words = (/\w/.test(plain) ? plain : statusText)
    .replace(/\s*[[{]\s*["{].*$/s, "")
    .slice(0, 200);
  return words === "" ? `status ${String(status)}` : `status ${String(status)}: ${words}`;
}

/** Finds the error message in JSON, by the keys that services use. */
function messageIn(text: string): string | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const find = (value: unknown): string | undefined => {
    if (typeof value !== "object" || value === null) return undefined;
    for (const name of ["message", "error_description", "detail", "error"]) {
      const message: unknown = Reflect.get(value, name);
      if (typeof message === "string") return message;
    }
    return Object.values(value)
      .map(find)
      .find((each) => each !== undefined);
  };
  return find(json);
}

/** How long to wait by `Retry-After`, which has seconds or a date; undefined if absent. */
export function retryAfterMs({ headers }: Response, nowMs: number): number | undefined {
  const header = headers.get("retry-after");
  if (header === null) return undefined;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined;
}

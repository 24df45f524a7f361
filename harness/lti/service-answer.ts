/** A platform did not do what was asked of it. `isPassing`: worth another try later. */
export class ServiceFailed extends Error {
  override readonly name = "ServiceFailed";
  readonly isPassing: boolean;
  constructor(message: string, isPassing: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isPassing = isPassing;
  }
}

/**
 * Whether it may go well later: the platform is down, or has enough of us for now. Canvas says that by
 * 403 and the words "Rate Limit Exceeded". A token that was refused may be good again when the
 * registration is.
 */
export function isPassingStatus({ status, headers }: Response, text: string): boolean {
  if (status >= 500 || [401, 408, 425, 429].includes(status)) return true;
  return (
    status === 403 &&
    (/rate limit exceeded/i.test(text) || Number(headers.get("x-rate-limit-remaining") ?? 1) <= 0)
  );
}

/**
 * What an administrator is told: the status and the beginning of its words, as plain text: of JSON the
 * sentence in it alone. Moodle has its words in the status line, with what we sent behind them, and `[]`
 * as the body.
 */
export function wordsOf({ status, statusText }: Response, text: string): string {
  const plain = (sentenceIn(text) ?? text)
    .replaceAll(/<(script|style)\b.*?<\/\1>/gis, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const words = (/\w/.test(plain) ? plain : statusText)
    .replace(/\s*[[{]\s*["{].*$/s, "")
    .slice(0, 200);
  return words === "" ? `it answers ${String(status)}` : `it answers ${String(status)}: ${words}`;
}

/** What JSON says under the names that services have for it. */
function sentenceIn(text: string): string | undefined {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return undefined;
  }
  const seek = (value: unknown): string | undefined => {
    if (typeof value !== "object" || value === null) return undefined;
    for (const name of ["message", "error_description", "detail", "error"]) {
      const said: unknown = Reflect.get(value, name);
      if (typeof said === "string") return said;
    }
    return Object.values(value)
      .map(seek)
      .find((found) => found !== undefined);
  };
  return seek(told);
}

/** How long to wait, where it says so: `Retry-After` in seconds or as a date. */
export function retryAfterMs({ headers }: Response, nowMs: number): number | undefined {
  const said = headers.get("retry-after");
  if (said === null) return undefined;
  const waitMs = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - nowMs;
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined;
}

import type { Route } from "./route.ts";

/** The parts of a request to a route, as values. */
interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Idempotency key: the server performs a request with the same key only once. */
  readonly requestKey?: string;
}

/** The path of a route with its parameters and query. */
export function fillPath(
  { path }: Pick<Route, "path">,
  { params = {}, query = {} }: Pick<RequestParts, "params" | "query">,
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  const queryText = search.toString();
  return queryText === "" ? filled : `${filled}?${queryText}`;
}

/** The part of a request to a route that is the same for pages, the terminal and workers. */
export function requestTo(
  { method }: Pick<Route, "method">,
  { body, requestKey }: Pick<RequestParts, "body" | "requestKey">,
): {
  readonly method: Route["method"];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
} {
  return {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(requestKey !== undefined && { "idempotency-key": requestKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

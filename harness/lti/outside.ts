/** The part of `fetch` that this room uses. `openOutgoing` makes one that does not go everywhere. */
export type Fetch = (
  url: string,
  options?: {
    readonly method?: "GET" | "POST" | "PUT";
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  },
) => Promise<Response>;

/** The world outside, passed in. */
export interface Outside {
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The part of `fetch` that LTI uses: platforms supply URLs, so pass one that is limited to safe addresses. */
export type Fetch = (
  url: string,
  options?: {
    readonly method?: "GET" | "POST" | "PUT";
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  },
) => Promise<Response>;

/** Network and clock, passed in. */
export interface HttpEnvironment {
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Calls a service of one platform, with a token for `scope`. */
export type CallService = (
  url: string,
  options: {
    readonly scope: string;
    readonly method?: "GET" | "POST";
    readonly accept?: string;
    readonly type?: string;
    readonly body?: unknown;
  },
) => Promise<Response>;

import { AccessTokens, type Credentials } from "./access-tokens.ts";
import { type NewLineItem, createLineItem } from "./line-items.ts";
import { type PlatformMember, readMembers } from "./members.ts";
import type { Stamped } from "./outbox.ts";
import type { Platform } from "./platform.ts";
import { readResult } from "./results.ts";
import type { Result, SendOutcome } from "./score.ts";
import { sendScore } from "./send-score.ts";
import { ServiceFailed } from "./service-answer.ts";

/** What a platform offers to its tools. All but `sendScore` throw {@link ServiceFailed}. */
export interface Services {
  /** Never throws: how it ended is a value. */
  readonly sendScore: (
    platform: Platform,
    lineItem: string,
    message: Stamped,
  ) => Promise<SendOutcome>;
  /** `undefined`: it has none of this person. */
  readonly readResult: (
    platform: Platform,
    lineItem: string,
    subject: string,
  ) => Promise<Result | undefined>;
  readonly members: (platform: Platform, membersUrl: string) => Promise<PlatformMember[]>;
  /** Makes one, or finds the one with this `resourceId`. Gives its address. */
  readonly createLineItem: (
    platform: Platform,
    lineItems: string,
    item: NewLineItem,
  ) => Promise<string>;
}

/** Asks one platform something, with a token for `scope`. */
export type Ask = (
  url: string,
  options: {
    readonly scope: string;
    readonly method?: "GET" | "POST";
    readonly accept?: string;
    readonly type?: string;
    readonly body?: unknown;
  },
) => Promise<Response>;

export function openServices(credentials: Credentials): Services {
  const tokens = new AccessTokens(credentials);
  const askFor =
    (platform: Platform): Ask =>
    async (url, { scope, method = "GET", accept, type, body }) => {
      const askOnce = async () => {
        const token = await tokens.get(platform, scope);
        return credentials
          .fetch(url, {
            method,
            headers: {
              authorization: `Bearer ${token}`,
              ...(accept === undefined ? {} : { accept }),
              ...(type === undefined ? {} : { "content-type": type }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          })
          .catch((error: unknown) => {
            throw new ServiceFailed("no answer", true, { cause: error });
          });
      };
      const response = await askOnce();
      if (response.status !== 401) return response;
      // Taken back before its time, or by a clock that was put back kept for too long.
      tokens.forget(platform, scope);
      return askOnce();
    };
  return {
    sendScore: (platform, lineItem, message) =>
      sendScore(askFor(platform), platform.family, lineItem, message, credentials.now),
    readResult: (platform, lineItem, subject) =>
      readResult(askFor(platform), platform.family, lineItem, subject),
    members: (platform, membersUrl) => readMembers(askFor(platform), membersUrl),
    createLineItem: (platform, lineItems, item) =>
      createLineItem(askFor(platform), lineItems, item),
  };
}

import { AccessTokens, type Credentials } from "./access-tokens.ts";
import type { Ask } from "./ask.ts";
import { type NewLineItem, createLineItem } from "./line-items.ts";
import { type PlatformMember, readMembers } from "./members.ts";
import type { Stamped } from "./outbox.ts";
import type { Platform } from "./platform.ts";
import { readResult } from "./results.ts";
import type { Result, SendOutcome } from "./score.ts";
import { sendScore } from "./send-score.ts";
import { ServiceFailed } from "./service-answer.ts";

/** Services that a platform offers to its tools. All but `sendScore` throw {@link ServiceFailed}. */
export interface Services {
  /** Never throws {@link ServiceFailed}: failures are outcomes. */
  readonly sendScore: (
    platform: Platform,
    lineItem: string,
    message: Stamped,
  ) => Promise<SendOutcome>;
  /** `undefined` if the platform has no result for this person. */
  readonly readResult: (
    platform: Platform,
    lineItem: string,
    subject: string,
  ) => Promise<Result | undefined>;
  readonly members: (platform: Platform, membersUrl: string) => Promise<PlatformMember[]>;
  /** Finds the line item with this `resourceId`, or creates it. Returns its URL. */
  readonly createLineItem: (
    platform: Platform,
    lineItems: string,
    item: NewLineItem,
  ) => Promise<string>;
}

export function openServices(credentials: Credentials): Services {
  const tokens = new AccessTokens(credentials);
  const callsTo =
    (platform: Platform): Ask =>
    async (url, { scope, method = "GET", accept, type, body }) => {
      const callOnce = async () => {
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
            throw new ServiceFailed("no response", true, { cause: error });
          });
      };
      const response = await callOnce();
      if (response.status !== 401) return response;
      // The token was revoked early, or kept too long because the clock was set back.
      tokens.forget(platform, scope);
      return callOnce();
    };
  return {
    sendScore: (platform, lineItem, message) =>
      sendScore(callsTo(platform), platform.family, lineItem, message, credentials.now),
    readResult: (platform, lineItem, subject) =>
      readResult(callsTo(platform), platform.family, lineItem, subject),
    members: (platform, membersUrl) => readMembers(callsTo(platform), membersUrl),
    createLineItem: (platform, lineItems, item) =>
      createLineItem(callsTo(platform), lineItems, item),
  };
}

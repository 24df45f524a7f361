import { AccessTokens, type Credentials } from "./access-tokens.ts";
import type { CallService } from "./call-service.ts";
import { type GroupAddresses, type PlatformGroups, readGroups } from "./groups.ts";
import { type PlatformMember, readMembers } from "./members.ts";
import type { TimestampedScore } from "./outbox.ts";
import type { Platform, ProductFamily } from "./platform.ts";
import { type Result, type SendOutcome, resultsUrl } from "./score.ts";
import { sendScore } from "./send-score.ts";
import { ServiceFailed } from "./service-response.ts";
import { z } from "zod";
import { SCOPE } from "./claims.ts";
import { readJson } from "./read-json.ts";

/** Services that a platform offers to its tools. All but `sendScore` throw {@link ServiceFailed}. */
export interface Services {
  /** Never throws {@link ServiceFailed}: failures are outcomes. */
  readonly sendScore: (
    platform: Platform,
    lineItem: string,
    message: TimestampedScore,
  ) => Promise<SendOutcome>;
  /** `undefined` if the platform has no result for this person. */
  readonly readResult: (
    platform: Platform,
    lineItem: string,
    subject: string,
  ) => Promise<Result | undefined>;
  readonly members: (platform: Platform, membersUrl: string) => Promise<PlatformMember[]>;
  readonly groups: (platform: Platform, addresses: GroupAddresses) => Promise<PlatformGroups>;
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
    (platform: Platform): CallService =>
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
    members: (platform, membersUrl) => readMembers(callsTo(platform), membersUrl, credentials.now),
    groups: (platform, addresses) => readGroups(callsTo(platform), addresses, credentials.now),
    createLineItem: (platform, lineItems, item) =>
      createLineItem(callsTo(platform), lineItems, item),
  };
}

/** A column for scores to create in the platform's gradebook. */
interface NewLineItem {
  readonly label: string;
  readonly maximum: number;
  /** Our own ID, used to find the line item again instead of creating it twice. */
  readonly resourceId: string;
  /** The platform's ID of the link that it belongs to. */
  readonly resourceLinkId?: string;
}

const LINE_ITEM = "application/vnd.ims.lis.v2.lineitem+json";
const LINE_ITEMS = "application/vnd.ims.lis.v2.lineitemcontainer+json";

const lineItemSchema = z.object({
  id: z.url({ protocol: /^https?$/ }),
  resourceId: z.string().nullish(),
});

/** Finds the line item for `resourceId`, or creates it. Returns its URL. @throws {ServiceFailed} */
async function createLineItem(
  call: CallService,
  lineItems: string,
  { label, maximum, resourceId, resourceLinkId }: NewLineItem,
): Promise<string> {
  const scope = SCOPE.lineItem;
  const search = new URL(lineItems);
  search.searchParams.set("resource_id", resourceId);
  const existing = await readJson(
    await call(search.href, { scope, accept: LINE_ITEMS }),
    z.array(lineItemSchema),
  );
  // Some platforms ignore the filter.
  const own = existing.find((item) => item.resourceId === resourceId);
  if (own !== undefined) return own.id;
  const response = await call(lineItems, {
    scope,
    method: "POST",
    accept: LINE_ITEM,
    type: LINE_ITEM,
    body: {
      label,
      scoreMaximum: maximum,
      resourceId,
      ...(resourceLinkId === undefined ? {} : { resourceLinkId }),
    },
  });
  return (await readJson(response, lineItemSchema)).id;
}

const resultsSchema = z.array(
  z.object({
    userId: z.coerce.string(),
    resultScore: z.number().nullish(),
    resultMaximum: z.number().nullish(),
    timestamp: z.string().nullish(),
  }),
);

/** Reads the platform's result of one person. @throws {ServiceFailed} */
async function readResult(
  call: CallService,
  family: ProductFamily,
  lineItem: string,
  subject: string,
): Promise<Result | undefined> {
  const response = await call(resultsUrl(lineItem, subject), {
    scope: SCOPE.result,
    accept: "application/vnd.ims.lis.v2.resultcontainer+json",
  });
  const results = await readJson(response, resultsSchema);
  const result = results.find(({ userId }) => userId === subject);
  if (result === undefined) return undefined;
  // Moodle omits score and time of a grade of 0 (`result_for_json`).
  const score = result.resultScore ?? undefined;
  const mayBeZero = score === undefined && family === "moodle";
  const changedMs = Date.parse(result.timestamp ?? "");
  return {
    ...(score === undefined ? {} : { given: score }),
    ...(mayBeZero ? { mayBeZero } : {}),
    ...(typeof result.resultMaximum === "number" ? { maximum: result.resultMaximum } : {}),
    ...(Number.isFinite(changedMs) ? { changedMs } : {}),
  };
}

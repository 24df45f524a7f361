import { CLAIM, LTI_VERSION } from "./claims.ts";
import type { Launch } from "./launch.ts";
import type { ProductFamily } from "./platform.ts";
import type { ToolKeys } from "./tool-keys.ts";

/** An exercise that an instructor chose: a link in the course, with a column for its scores. */
export interface ChosenLink {
  readonly title: string;
  readonly url: string;
  /** Comes back with each launch of the link. */
  readonly custom?: Readonly<Record<string, string>>;
  readonly lineItem?: {
    readonly label: string;
    readonly maximum: number;
    /** Ours. */
    readonly resourceId: string;
  };
}

const VALID_SECONDS = 300;

/**
 * The answer to a launch that asked for a choice: a token for the browser to post to `returnUrl`, as
 * the form's field `JWT`. No links: nothing was chosen.
 */
export async function answerDeepLink(
  launch: Launch,
  links: readonly ChosenLink[],
  {
    toolKeys,
    nowMs,
    newToken,
  }: { readonly toolKeys: ToolKeys; readonly nowMs: number; readonly newToken: () => string },
): Promise<{ readonly returnUrl: string; readonly jwt: string }> {
  const { message, platform } = launch;
  if (message.kind !== "deep-linking") throw new Error("this launch asked for no choice");
  if (links.length > 1 && !message.acceptsMultiple) {
    throw new Error("this launch asked for one link");
  }
  const issuedAt = Math.floor(nowMs / 1000);
  const jwt = await toolKeys.sign({
    iss: platform.clientId,
    aud: platform.issuer,
    iat: issuedAt,
    exp: issuedAt + VALID_SECONDS,
    nonce: newToken(),
    [CLAIM.deploymentId]: launch.deploymentId,
    [CLAIM.messageType]: "LtiDeepLinkingResponse",
    [CLAIM.version]: LTI_VERSION,
    ...(message.data === undefined ? {} : { [CLAIM.deepLinkingData]: message.data }),
    [CLAIM.contentItems]: links.map(({ title, url, custom, lineItem }) => ({
      type: "ltiResourceLink",
      title,
      url,
      ...(custom === undefined ? {} : { custom }),
      // A column of no points would take no score.
      ...(lineItem === undefined || lineItem.maximum <= 0 || !message.acceptsLineItem
        ? {}
        : {
            lineItem: {
              scoreMaximum: columnMaximum(lineItem.maximum, platform.family),
              label: lineItem.label,
              resourceId: lineItem.resourceId,
            },
          }),
    })),
  });
  return { returnUrl: message.returnUrl, jwt };
}

/** Moodle's columns take whole points up to 100, as it is delivered; scores are scaled to them. */
function columnMaximum(points: number, family: ProductFamily): number {
  return family !== "moodle" || (Number.isInteger(points) && points <= 100) ? points : 100;
}

import { CLAIM, LTI_VERSION } from "./claims.ts";
import type { Launch } from "./launch.ts";
import type { ProductFamily } from "./platform.ts";
import type { ToolKeys } from "./tool-keys.ts";

/** An exercise chosen by an instructor: a link in the course, with a gradebook column for its scores. */
export interface ChosenLink {
  readonly title: string;
  readonly url: string;
  /** Sent back with each launch of the link. */
  readonly custom?: Readonly<Record<string, string>>;
  readonly lineItem?: {
    readonly label: string;
    readonly maximum: number;
    /** Our own ID. */
    readonly resourceId: string;
  };
}

const VALID_SECONDS = 300;

/**
 * Responds to a launch that asked for a choice: returns a token for the browser to post to `returnUrl`,
 * in the form field `JWT`. An empty list means that nothing was chosen.
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
  if (message.kind !== "deep-linking") throw new Error("this launch did not ask for a choice");
  if (links.length > 1 && !message.acceptsMultiple) {
    throw new Error("this launch accepts only one link");
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
      // A column with a maximum of 0 accepts no scores.
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

/** By default, Moodle's columns have whole points up to 100. Scores are scaled to the maximum. */
function columnMaximum(points: number, family: ProductFamily): number {
  return family !== "moodle" || (Number.isInteger(points) && points <= 100) ? points : 100;
}

import type { Site } from "../site.ts";

/** An image for its list of tools. */
export const ICON_PATH = "/icon.svg";

/** What a course system has to be told of us. */
export function toolUrls({ origin }: Pick<Site, "origin">) {
  return {
    loginUrl: `${origin}/lti/login`,
    launchUrl: `${origin}/lti/launch`,
    keysUrl: `${origin}/lti/keys`,
    deepLinkUrl: `${origin}/lti/launch`,
  };
}

import type { Site } from "../site.ts";

/** What a course system has to be told of us. */
export function toolUrls({ origin }: Pick<Site, "origin">) {
  return {
    loginUrl: `${origin}/lti/login`,
    launchUrl: `${origin}/lti/launch`,
    keysUrl: `${origin}/lti/keys`,
    deepLinkUrl: `${origin}/lti/launch`,
  };
}

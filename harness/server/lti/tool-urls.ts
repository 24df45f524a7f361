import type { Services } from "../services.ts";

/** Icon for the learning platform's list of tools. */
export const ICON_PATH = "/icon.svg";

/** URLs to enter in a learning platform. */
export function toolUrls({ origin }: Pick<Services, "origin">) {
  return {
    loginUrl: `${origin}/lti/login`,
    launchUrl: `${origin}/lti/launch`,
    keysUrl: `${origin}/lti/keys`,
    deepLinkUrl: `${origin}/lti/launch`,
  };
}

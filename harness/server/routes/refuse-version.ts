import { Refusal } from "../http/refusal.ts";
import type { Site } from "../site.ts";

/** Refuses workers with other sources, since all verdicts of a class must be from the same judge. */
export function refuseVersion({ version }: Pick<Site, "version">): Refusal {
  return new Refusal("outdated-worker", {
    message: `The worker's sources differ from the server's, which is Grundy ${version}.`,
    hint: `Install the same version (\`npm install grundy-judge@${version}\`, or the server's own checkout) and start the worker again.`,
  });
}

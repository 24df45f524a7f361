import { Refusal } from "../refusal.ts";
import type { Site } from "../site.ts";

/** Why a worker of other sources gets nothing: verdicts of one class are of one judge. */
export function refuseVersion({ version }: Pick<Site, "version">): Refusal {
  return new Refusal("outdated-worker", {
    message: `This worker judges by other sources than the server, which is Grundy ${version}.`,
    hint: `Install the same there (\`npm install grundy-judge@${version}\`, or the server's own checkout), then start the worker again.`,
  });
}

import { Refusal } from "../http/refusal.ts";
import type { Site } from "../site.ts";

/** Refuses workers with other sources, since all verdicts of a class must be from the same judge. */
export function refuseVersion({ version }: Pick<Site, "version">): Refusal {
  return new Refusal("outdated-worker", { text: (t) => t.otherVersion(version) });
}

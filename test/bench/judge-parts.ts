import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** Parts of the judge's own work, by the source files that do it; the first match counts. */
const PARTS = [
  ["explaining", /^harness\/(?:engine\/explain|domains)\/|^reference\/(?!play)/],
  ["playing", /^harness\/(?:play\/|engine\/exercise\/game-runner)|^reference\/play\//],
  ["comparing", /^harness\/engine\/(?:exercise\/(?:answer-reader|check|judge-call)|validators\/)/],
  ["drivers", /^harness\/engine\/(?:run\/|exercise\/.*-runner)/],
  ["containers", /^harness\/sandbox\//],
  [
    "reading",
    /^harness\/(?:inbox|languages)\/|^harness\/engine\/(?:build\/(?:.*read|submission|detect|source)|exercise\/resolve)/,
  ],
  ["building", /^harness\/engine\/build\//],
  ["pages", /^harness\/(?:report|gradebook|receipts|course|app\/grade)\//],
  ["groups", /^harness\/(?:engine|batch|progress)\//],
  ["loading", /^harness\/(?:cli|app|doctor|problems)\/|^node:internal\/(?:modules|bootstrap)/],
] as const;
const UNKNOWN = "other";

const PART_NAMES = [...PARTS.map(([name]) => name), "garbage", UNKNOWN] as const;
export type Part = (typeof PART_NAMES)[number];

const profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.array(z.number()).optional(),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

/**
 * Sums the profiles that `node --cpu-prof` wrote to a folder, one per thread: milliseconds by part. A
 * sample belongs to the innermost function of a file with a part, so that encoding a value for a driver
 * belongs to the drivers. Work after an `await` has lost its callers: what a search for an explanation
 * does with answers counts as that of drivers and comparisons.
 */
export async function readParts(folder: string): Promise<ReadonlyMap<Part, number>> {
  const parts = new Map<Part, number>(PART_NAMES.map((name) => [name, 0]));
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), "utf8");
    const { nodes, samples, timeDeltas } = profile.parse(JSON.parse(text));
    const partOf = findParts(nodes);
    for (const [index, id] of samples.entries()) {
      const part = partOf.get(id);
      if (part === undefined) continue;
      parts.set(part, (parts.get(part) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
    }
  }
  return parts;
}

/** The part of each node but those in which the thread waits. */
function findParts(nodes: z.infer<typeof profile>["nodes"]): ReadonlyMap<number, Part> {
  const parts = new Map<number, Part>();
  const inherited = new Map<number, Part>();
  // Callers stand before what they call.
  for (const { id, callFrame, children = [] } of nodes) {
    const file = callFrame.url.replace(/^.*\/(?=(?:harness|reference)\/)/, "");
    const own = PARTS.find(([, pattern]) => pattern.test(file))?.[0];
    const part = own ?? inherited.get(id) ?? UNKNOWN;
    if (callFrame.functionName === "(garbage collector)") parts.set(id, "garbage");
    else if (callFrame.functionName !== "(idle)") parts.set(id, part);
    for (const child of children) inherited.set(child, part);
  }
  return parts;
}

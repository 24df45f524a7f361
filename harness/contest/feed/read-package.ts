import { parse } from "yaml";
import { ContestReader, type ReadContest } from "./contest-reader.ts";
import { readFeedInto } from "./read-feed.ts";

const FEEDS = ["event-feed.ndjson", "event-feed.json"] as const;

/** Files of a package that describe a contest, in the order in which they are read. */
const ENDPOINTS = [
  "contest",
  "judgement-types",
  "languages",
  "problems",
  "groups",
  "organizations",
  "teams",
  "submissions",
  "judgements",
  "clarifications",
  "state",
] as const;

/** Every name that a file of a package may have to be read. */
export const PACKAGE_FILES: readonly string[] = [
  ...FEEDS,
  ...ENDPOINTS.flatMap((name) => [`${name}.json`, `${name}.yaml`]),
];

/**
 * Reads a contest package. A collection's own file comes after the event feed, because it holds the
 * final state.
 * @param files texts by name, those of {@link PACKAGE_FILES}
 */
export function readPackage(files: ReadonlyMap<string, string>): ReadContest {
  const reader = new ContestReader();
  for (const name of FEEDS) {
    const feed = files.get(name);
    if (feed !== undefined) readFeedInto(reader, feed, `${name}, `);
  }
  for (const endpoint of ENDPOINTS) {
    for (const name of [`${endpoint}.json`, `${endpoint}.yaml`]) {
      const text = files.get(name);
      if (text === undefined) continue;
      const value = parseFile(name, text);
      if (value.kind === "broken") reader.report("error", "unreadable", name, value.message);
      else reader.take(name, endpoint, undefined, value.data);
    }
  }
  return reader.finish();
}

type Parsed =
  | { readonly kind: "parsed"; readonly data: unknown }
  | { readonly kind: "broken"; readonly message: string };

function parseFile(name: string, text: string): Parsed {
  const isJson = name.endsWith(".json");
  try {
    return {
      kind: "parsed",
      data: isJson ? JSON.parse(text) : parse(text, { maxAliasCount: 100 }),
    };
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return { kind: "broken", message: `is not ${isJson ? "JSON" : "YAML"}: ${reason}` };
  }
}

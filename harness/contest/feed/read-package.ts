import { API_COLLECTIONS, type ApiCollection } from "./api-objects.ts";
import { ContestReader, type LocatedObject, type ReadContest } from "./contest-reader.ts";
import type { Report } from "./finding.ts";
import { show } from "./object-fields.ts";
import { upgradeAccount, upgradeContest, upgradeProblem } from "./older-names.ts";
import { readAccountsTable, readGroupsTable, readTeamsTable } from "./older-tables.ts";
import { type ParsedFile, parseFile } from "./parse-file.ts";
import { readFeedInto } from "./read-feed.ts";

const FEEDS = ["event-feed.ndjson", "event-feed.json"] as const;

/** Files of DOMjudge and older versions, by the collection that they hold. */
const OLDER_FILES: Readonly<Partial<Record<ApiCollection, readonly string[]>>> = {
  problems: ["problemset.yaml"],
  groups: ["groups.tsv"],
  teams: ["teams2.tsv", "teams.tsv"],
  accounts: ["accounts.tsv"],
};

/** Names of the files that may hold a collection, from the one that is preferred. */
function namesOf(collection: ApiCollection): readonly string[] {
  return [`${collection}.json`, `${collection}.yaml`, ...(OLDER_FILES[collection] ?? [])];
}

/** Other systems ignore it. */
export const OWN_FILE = "grundy.json";

const SINGLETONS = ["contest", "state"].flatMap((name) => [`${name}.json`, `${name}.yaml`]);

/** Every name that a file of a package may have to be read. */
export const PACKAGE_FILES: readonly string[] = [
  ...FEEDS,
  ...SINGLETONS,
  OWN_FILE,
  ...API_COLLECTIONS.flatMap(namesOf),
];

/**
 * Reads a contest package, or files that DOMjudge imports. A collection's own file comes after the event
 * feed, because it holds the final state.
 * @param files texts by name, those of {@link PACKAGE_FILES}
 */
export function readPackage(files: ReadonlyMap<string, string>): ReadContest {
  const reader = new ContestReader();
  for (const name of FEEDS) {
    const feed = files.get(name);
    if (feed !== undefined) readFeedInto(reader, feed, `${name}, `);
  }
  const contest = parseFirst(["contest.json", "contest.yaml"], files, reader.report);
  if (contest !== undefined) {
    // People write YAML, also with older names; JSON comes from other systems.
    reader.take(contest.name.endsWith(".yaml") ? upgradeContest(contest) : contest, "contest");
  }
  const collections = readCollections(files, reader.report);
  // Older files list the problems in the contest's own.
  const problems = collections.get("problems") ?? contest?.items?.map(upgradeProblem);
  for (const collection of API_COLLECTIONS) {
    const items = collection === "problems" ? problems : collections.get(collection);
    if (items !== undefined) reader.takeAll(collection, items);
  }
  const state = parseFirst(["state.json", "state.yaml"], files, reader.report);
  if (state !== undefined) reader.take(state, "state");
  const own = parseFirst([OWN_FILE], files, reader.report);
  if (own !== undefined) reader.takeOwnFacts(own);
  return reader.finish();
}

type Items = readonly LocatedObject[];

function readCollections(
  files: ReadonlyMap<string, string>,
  report: Report,
): ReadonlyMap<ApiCollection, Items> {
  const collections = new Map<ApiCollection, Items>();
  for (const collection of API_COLLECTIONS) {
    const name = chooseFile(namesOf(collection), files, report);
    if (name === undefined) continue;
    const { items, organizations } = readCollection(collection, name, files, report);
    if (items !== undefined) collections.set(collection, items);
    // A table of teams describes their institutions, too.
    if (organizations !== undefined && !collections.has("organizations")) {
      collections.set("organizations", organizations);
    }
  }
  return collections;
}

interface ReadCollection {
  readonly items: Items | undefined;
  readonly organizations?: Items;
}

function readCollection(
  collection: ApiCollection,
  name: string,
  files: ReadonlyMap<string, string>,
  report: Report,
): ReadCollection {
  const text = files.get(name) ?? "";
  switch (name) {
    case "groups.tsv":
      return { items: readGroupsTable(name, text, report) };
    case "accounts.tsv":
      return { items: readAccountsTable(name, text, report) };
    case "teams.tsv":
    case "teams2.tsv": {
      const { teams, organizations } = readTeamsTable(name, text, report);
      return { items: teams, organizations };
    }
    default:
      return { items: readItems(collection, parseFirst([name], files, report), report) };
  }
}

function readItems(
  collection: ApiCollection,
  file: ParsedFile | undefined,
  report: Report,
): Items | undefined {
  if (file === undefined) return undefined;
  const { items, name, location, data } = file;
  if (items === undefined) {
    report("error", "no-array", location, `is ${show(data)}, not an array`);
    return undefined;
  }
  if (!name.endsWith(".yaml")) return items;
  if (collection === "problems") return items.map(upgradeProblem);
  return collection === "accounts" ? items.map(upgradeAccount) : items;
}

/** Parses the first of the files that is there. */
function parseFirst(
  names: readonly string[],
  files: ReadonlyMap<string, string>,
  report: Report,
): ParsedFile | undefined {
  const name = chooseFile(names, files, report);
  if (name === undefined) return undefined;
  const file = parseFile(name, files.get(name) ?? "");
  if (file.kind === "parsed") return file;
  report("error", "unreadable", file.location, file.message);
  return undefined;
}

/** The first file that is there; says that others of the same meaning are not read. */
function chooseFile(
  names: readonly string[],
  files: ReadonlyMap<string, string>,
  report: Report,
): string | undefined {
  const [name, ...others] = names.filter((each) => files.has(each));
  for (const other of others) {
    report("warning", `other-file ${other}`, other, `is not read, because ${name} is there`);
  }
  return name;
}

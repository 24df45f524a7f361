import { makeBoard } from "../board.ts";
import { latestTimeMs, stagesAt } from "../contest-stages.ts";
import type { ContestState } from "../contest-state.ts";
import { parseRelativeTime, parseTime, printRelativeTime, printTime } from "../contest-time.ts";
import { toScoreboardObject, toStateObject } from "../scoreboard-object.ts";
import { API_COLLECTIONS, type ApiCollection } from "./api-objects.ts";
import type { ContestDocuments } from "./contest-reader.ts";
import type { JsonObject } from "./object-fields.ts";
import { OWN_FILE } from "./read-package.ts";

const VERSION = {
  version: "2026-01",
  version_url: "https://ccs-specs.icpc.io/2026-01/contest_api",
};

const RELATIVE_TIMES: ReadonlySet<string> = new Set([
  "contest_time",
  "start_contest_time",
  "end_contest_time",
  "duration",
  "scoreboard_freeze_duration",
  "countdown_pause_time",
]);
const TIMES: ReadonlySet<string> = new Set([
  "time",
  "start_time",
  "end_time",
  "scoreboard_thaw_time",
]);

interface PackageParts {
  readonly contest: ContestState;
  /** The contest's source. Older names and forms become today's, and everything else stays. */
  readonly documents: ContestDocuments;
  readonly awards: readonly object[];
  /** The program that writes the package. */
  readonly provider: { readonly name: string; readonly version: string };
  readonly hasPasswords: boolean;
}

/**
 * Prints a contest as the files of a Contest Package 2026-01, without the files that its objects refer
 * to. What is read from them prints the same files again.
 */
export function printPackage(parts: PackageParts): ReadonlyMap<string, string> {
  const { contest, documents, provider } = parts;
  const settings = documents.contest && printableContest(contest, documents.contest);
  const state = documents.state && toStateObject(contest, contest.reportedStages ?? {});
  const collections = API_COLLECTIONS.flatMap((name) => {
    const objects = printableObjects(name, parts);
    return objects.length === 0 ? [] : [{ name, objects }];
  });
  const files = new Map([["api.json", printLine({ ...VERSION, provider })]]);
  if (settings !== undefined) files.set("contest.json", printLine(settings));
  for (const { name, objects } of collections) files.set(`${name}.json`, printArray(objects));
  if (state !== undefined) files.set("state.json", printLine(state));
  if (documents.ownFacts !== undefined) files.set(OWN_FILE, printLine(documents.ownFacts));
  files.set("scoreboard.json", printLine(printableScoreboard(contest)));
  const events = [
    ...(settings === undefined ? [] : [{ type: "contest", id: null, data: settings }]),
    ...collections
      // The feed is for everybody, accounts are not.
      .filter(({ name }) => name !== "accounts")
      .flatMap(({ name: type, objects }) =>
        objects.map((data) => ({ type, id: data["id"], data })),
      ),
    ...(state === undefined ? [] : [{ type: "state", id: null, data: state }]),
  ];
  files.set("event-feed.ndjson", events.map(printLine).join(""));
  return files;
}

function printableContest({ settings }: ContestState, document: JsonObject): JsonObject {
  const { id, name, kind, durationMs, penaltyMs } = settings;
  return upgrade({
    ...document,
    id,
    name,
    duration: printRelativeTime(durationMs, precisionOf(durationMs)),
    scoreboard_type: kind === "ioi" ? "score" : "pass-fail",
    // Contests with scores have no penalty.
    penalty_time: kind === "ioi" ? undefined : printRelativeTime(penaltyMs, precisionOf(penaltyMs)),
  });
}

function printableObjects(
  name: ApiCollection,
  { documents, awards, hasPasswords }: PackageParts,
): readonly JsonObject[] {
  if (name === "awards") return awards.map((award) => upgrade({ ...award }));
  const objects = documents.collections.get(name) ?? [];
  return objects.map((object) => {
    const printable = renameProperties(name, object);
    return upgrade(hasPasswords ? printable : { ...printable, password: undefined });
  });
}

/** Properties that have another name today. */
function renameProperties(name: ApiCollection, object: JsonObject): JsonObject {
  if (name === "judgements") {
    const { valid, ...rest } = object;
    return { ...rest, current: rest["current"] ?? valid };
  }
  if (name === "clarifications") {
    const { to_team_id: toTeamId, ...rest } = object;
    const toTeamIds = typeof toTeamId === "string" ? [toTeamId] : undefined;
    return { ...rest, to_team_ids: rest["to_team_ids"] ?? toTeamIds };
  }
  return object;
}

/** Writes times as the specification does, and leaves out null, which means the same as nothing. */
function upgrade(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, upgradeTime(name, value)]],
    ),
  );
}

function upgradeTime(name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (RELATIVE_TIMES.has(name)) {
    const valueMs = parseRelativeTime(value);
    const precision = name.endsWith("contest_time") ? "ms" : precisionOf(valueMs ?? 0);
    return valueMs === undefined ? value : printRelativeTime(valueMs, precision);
  }
  const time = TIMES.has(name) ? parseTime(value) : undefined;
  return time === undefined ? value : printTime(time.ms, time.offsetMinutes);
}

function precisionOf(valueMs: number): "seconds" | "ms" {
  return valueMs % 1000 === 0 ? "seconds" : "ms";
}

function printableScoreboard(contest: ContestState): object {
  const atMs = latestTimeMs(contest, "full");
  const board = makeBoard(contest, { view: "full" });
  return toScoreboardObject(contest, board, atMs, stagesAt(contest, atMs));
}

/** One object a line, for comparisons by line. */
function printArray(objects: readonly JsonObject[]): string {
  return `[\n${objects.map((object) => JSON.stringify(object)).join(",\n")}\n]\n`;
}

function printLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

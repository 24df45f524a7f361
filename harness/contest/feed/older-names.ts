/** Older names of properties, of DOMjudge and earlier versions of the specification, made today's. */
import { parseRelativeTime, printRelativeTime } from "../contest-time.ts";
import { KNOWN_PROPERTIES } from "./api-objects.ts";
import type { LocatedObject } from "./contest-reader.ts";
import { isJsonObject, type JsonObject } from "./object-fields.ts";
import { toId } from "./older-tables.ts";

/** Names by the one of today that they stand for, in the order in which they are looked for. */
type Renames = Readonly<Record<string, readonly string[]>>;

const CONTEST: Renames = {
  id: ["short_name", "shortname", "short-name"],
  name: ["formal_name"],
  start_time: ["start-time"],
  scoreboard_type: ["scoreboard-type"],
  scoreboard_freeze_duration: ["scoreboard-freeze-duration", "scoreboard-freeze-length"],
  freeze: ["scoreboard-freeze"],
  penalty_time: ["penalty-time", "penalty"],
};

const PROBLEM: Renames = {
  id: ["short_name", "short-name", "label", "letter"],
  label: ["letter", "id"],
  name: ["short_name", "short-name", "id", "label"],
};

const ACCOUNT: Renames = { id: ["username"] };

/** Upgrades the object of contest.yaml. Its problems are a collection of their own. */
export function upgradeContest(object: LocatedObject): LocatedObject {
  const renamed = rename(object, "contest", CONTEST);
  if (!isJsonObject(object.data) || !isJsonObject(renamed.data)) return object;
  const { problems: _problems, freeze, ...contest } = renamed.data;
  const { id, start_time: startTime, scoreboard_freeze_duration: freezeDuration } = contest;
  const data = {
    ...contest,
    // Short names were not restricted to the characters of IDs.
    ...(object.data["id"] === undefined && typeof id === "string" && { id: toId(id) }),
    // DOMjudge accepts a space between date and time.
    ...(typeof startTime === "string" && { start_time: startTime.replace(/^(\S+) +/, "$1T") }),
    ...(freezeDuration === undefined && upgradeFreeze(contest["duration"], freeze)),
  };
  return { ...renamed, data };
}

/** @param freeze contest time at which the freeze begins, with or without a plus */
function upgradeFreeze(duration: unknown, freeze: unknown): JsonObject {
  if (freeze === undefined) return {};
  const [endMs, startMs] = [duration, freeze].map((value) =>
    typeof value === "string" ? parseRelativeTime(value.replace(/^\+/, "")) : undefined,
  );
  // A text that is no time stays, to be reported.
  const isComputable = endMs !== undefined && startMs !== undefined;
  return { scoreboard_freeze_duration: isComputable ? printRelativeTime(endMs - startMs) : freeze };
}

/** Upgrades a problem of problemset.yaml or problems.yaml; problems without number are in order. */
export function upgradeProblem(object: LocatedObject, index: number): LocatedObject {
  const renamed = rename(object, "problems", PROBLEM);
  return isJsonObject(renamed.data)
    ? { ...renamed, data: { ordinal: index + 1, ...renamed.data } }
    : renamed;
}

/** Upgrades an account of accounts.yaml. */
export function upgradeAccount(object: LocatedObject): LocatedObject {
  const renamed = rename(object, "accounts", ACCOUNT);
  return isJsonObject(renamed.data) && renamed.data["type"] === "jury"
    ? { ...renamed, data: { ...renamed.data, type: "judge" } }
    : renamed;
}

function rename(object: LocatedObject, type: string, renames: Renames): LocatedObject {
  const { data: oldData } = object;
  if (!isJsonObject(oldData)) return object;
  const data: Record<string, unknown> = { ...oldData };
  const locations = object.locations && new Map(object.locations);
  for (const [name, olderNames] of Object.entries(renames)) {
    const older = olderNames.find((each) => oldData[each] !== undefined);
    if (older === undefined || data[name] !== undefined) continue;
    data[name] = data[older];
    const location = locations?.get(older);
    if (location !== undefined) locations?.set(name, location);
  }
  for (const older of Object.values(renames).flat()) {
    if (KNOWN_PROPERTIES.get(type)?.has(older) !== true) delete data[older];
  }
  return { ...object, data, locations };
}

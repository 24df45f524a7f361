import { type ApiCollection, REFERENCES, SINGULAR } from "./api-objects.ts";
import type { Report } from "./finding.ts";
import type { JsonObject } from "./object-fields.ts";

export interface Reference {
  readonly collection: ApiCollection;
  readonly id: string;
}

/** An object as it was read last, and where. */
export interface KnownObject {
  readonly location: string;
  readonly data: JsonObject;
}

/** Objects by their IDs. */
export type KnownObjects = ReadonlyMap<ApiCollection, ReadonlyMap<string, KnownObject>>;

/** Feeds often leave these out, although others name them. */
const OPTIONAL: ReadonlySet<ApiCollection> = new Set(["languages", "persons", "accounts"]);

/** The objects that an object names. */
export function referencesOf(type: ApiCollection, data: JsonObject): readonly Reference[] {
  return Object.entries(REFERENCES[type]).flatMap(([property, collection]) => {
    const value = data[property];
    const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
    return ids.flatMap((id) =>
      typeof id === "string" || typeof id === "number" ? [{ collection, id: String(id) }] : [],
    );
  });
}

/** Whether a feed may name objects of the collection and never send any. */
export function isOptional(collection: ApiCollection): boolean {
  return OPTIONAL.has(collection);
}

/** Reports what the objects name although it does not exist, and what only one of them may say. */
export function findMissingReferences(objects: KnownObjects, report: Report): void {
  const exists = ({ collection, id }: Reference) => {
    const collected = objects.get(collection);
    return collected?.has(id) === true || (isOptional(collection) && !collected?.size);
  };
  for (const [type, ofType] of objects) {
    for (const [id, { location, data }] of ofType) {
      for (const reference of referencesOf(type, data)) {
        if (exists(reference)) continue;
        const name = SINGULAR[reference.collection];
        report(
          "error",
          `missing-reference ${type} ${reference.collection}`,
          location,
          `${SINGULAR[type]} ${id} names ${name} ${reference.id}, which does not exist`,
        );
      }
    }
  }
  findSecondCurrentJudgements(objects, report);
  findTeamsInTwoSites(objects, report);
}

function findSecondCurrentJudgements(objects: KnownObjects, report: Report): void {
  const current = new Map<unknown, string>();
  for (const [id, { location, data }] of objects.get("judgements") ?? []) {
    if ((data["current"] ?? data["valid"]) === false) continue;
    const submissionId = data["submission_id"];
    const other = current.get(submissionId);
    if (other === undefined) current.set(submissionId, id);
    else {
      report(
        "warning",
        "two-current",
        location,
        `judgements ${other} and ${id} of submission ${String(submissionId)} are both current: the later one counts`,
      );
    }
  }
}

function findTeamsInTwoSites(objects: KnownObjects, report: Report): void {
  const groups = objects.get("groups");
  for (const [id, { location, data }] of objects.get("teams") ?? []) {
    const sites = referencesOf("teams", data)
      .filter(({ collection }) => collection === "groups")
      .map((reference) => reference.id)
      .filter((groupId) => groups?.get(groupId)?.data["type"] === "site");
    if (sites.length < 2) continue;
    report("warning", "two-sites", location, `team ${id} is in several sites: ${sites.join(", ")}`);
  }
}

import type { CollectionName, Collections, ContestEvent } from "../contest-event.ts";
import type { Finding, Report } from "./finding.ts";
import { findMissingReferences, referencesOf } from "./references.ts";
import { isJsonObject, type JsonObject, ObjectFields, show } from "./object-fields.ts";
import { KNOWN_PROPERTIES, READERS, readSettings, readStages } from "./read-object.ts";

/** A contest as another system tells it, and everything that is wrong with that. */
export interface ReadContest {
  readonly events: readonly ContestEvent[];
  readonly findings: readonly Finding[];
}

/** Objects that no board needs. */
const OTHER_TYPES: ReadonlySet<string> = new Set([
  "languages",
  "persons",
  "accounts",
  "runs",
  "awards",
  "commentary",
]);

const SINGULAR: Readonly<Record<CollectionName, string>> = {
  "judgement-types": "judgement type",
  problems: "problem",
  groups: "group",
  organizations: "organization",
  teams: "team",
  submissions: "submission",
  judgements: "judgement",
  clarifications: "clarification",
};

/** An object was named before it was read. */
interface ForwardReference {
  readonly place: string;
  readonly type: CollectionName;
  readonly collection: CollectionName;
  readonly id: string;
}

/** An object that was read last under its ID. */
interface KnownObject {
  readonly place: string;
  readonly object: Collections[CollectionName];
}

/**
 * Makes contest events of the Contest API's notifications. It takes them in any order, never stops at
 * a mistake and reports each with its place.
 */
export class ContestReader {
  readonly #events: ContestEvent[] = [];
  readonly #findings: Finding[] = [];
  readonly #objects = new Map<CollectionName, Map<string, KnownObject>>();
  readonly #languages = new Set<string>();
  readonly #reportedOnce = new Set<string>();
  readonly #forwardReferences: ForwardReference[] = [];
  #hasContest = false;
  #endPlace: string | undefined;

  readonly report: Report = (severity, code, place, message) => {
    this.#findings.push({ severity, code, place, message });
  };

  /** Takes the new value of an object, of a collection (an array) or of a singleton. */
  take(place: string, type: string, id: string | undefined, data: unknown): void {
    if (this.#endPlace !== undefined) {
      this.#once("warning", "after-end", place, `follows end_of_updates of ${this.#endPlace}`);
    }
    if (type === "contest" || type === "contests") this.#takeContest(place, data);
    else if (type === "state") this.#takeState(place, data);
    else if (isCollection(type)) this.#takeCollection(place, type, id, data);
    else if (type === "languages") this.#takeLanguages(id, data);
    else if (!OTHER_TYPES.has(type)) {
      this.#once("note", `type ${type}`, place, `has the unknown type ${show(type)}: skipped`);
    }
  }

  finish(): ReadContest {
    const missing = [
      ...(this.#hasContest ? [] : ["contest object"]),
      ...(["problems", "teams"] as const).filter((name) => !this.#objects.get(name)?.size),
    ];
    for (const name of missing) this.report("error", `no ${name}`, "contest", `has no ${name}`);
    for (const { place, type, collection, id } of this.#forwardReferences) {
      if (!this.#has(collection, id)) continue;
      this.#once(
        "note",
        `order ${type} ${collection}`,
        place,
        `names ${SINGULAR[collection]} ${id} before it exists`,
      );
    }
    findMissingReferences(this.#objects, this.#languages, this.report);
    return { events: this.#events, findings: this.#findings };
  }

  #takeContest(place: string, data: unknown): void {
    const fields = this.#fields(place, "contest", "contest", data);
    if (fields === undefined) return;
    this.#hasContest = true;
    this.#events.push({ kind: "contest-set", settings: readSettings(fields) });
  }

  #takeState(place: string, data: unknown): void {
    const fields = this.#fields(place, "state", "state", data);
    if (fields === undefined) return;
    const stages = readStages(fields);
    if (stages.endOfUpdatesMs !== undefined) this.#endPlace = place;
    this.#events.push({ kind: "stages-reported", stages });
  }

  #takeLanguages(id: string | undefined, data: unknown): void {
    for (const language of Array.isArray(data) ? data : [data]) {
      const own = isJsonObject(language) ? language["id"] : undefined;
      const languageId = id ?? own;
      if (typeof languageId === "string") this.#languages.add(languageId);
    }
  }

  #takeCollection(
    place: string,
    type: CollectionName,
    id: string | undefined,
    data: unknown,
  ): void {
    if (Array.isArray(data)) {
      const listed = new Set<string>();
      for (const [index, item] of data.entries()) {
        const itemPlace =
          place.endsWith(".json") || place.endsWith(".yaml")
            ? `${place}, item ${index + 1}`
            : place;
        const itemId = this.#takeObject(itemPlace, type, undefined, item);
        if (itemId !== undefined) listed.add(itemId);
      }
      for (const known of this.#objects.get(type)?.keys() ?? []) {
        if (!listed.has(known)) this.#remove(type, known);
      }
      return;
    }
    if (data !== null && data !== undefined) {
      this.#takeObject(place, type, id, data);
      return;
    }
    if (id === undefined) {
      this.report("error", "no-id", place, `has neither id nor data of ${type}`);
    } else if (this.#has(type, id)) this.#remove(type, id);
    else {
      this.report(
        "warning",
        `deletes-unknown ${type}`,
        place,
        `deletes ${SINGULAR[type]} ${id}, which does not exist`,
      );
    }
  }

  #takeObject(
    place: string,
    type: CollectionName,
    id: string | undefined,
    data: unknown,
  ): string | undefined {
    const ownId = isJsonObject(data) ? (data["id"] ?? id) : id;
    const shown = typeof ownId === "string" || typeof ownId === "number" ? ` ${ownId}` : "";
    const fields = this.#fields(place, type, SINGULAR[type] + shown, data);
    if (fields === undefined) return undefined;
    const objectId = fields.id("id") ?? id;
    if (objectId === undefined) {
      fields.missing("id");
      return undefined;
    }
    if (id !== undefined && id !== objectId) {
      fields.report("error", "other-id", `is in a notification with the id ${show(id)}`);
    }
    // Each collection's reader makes that collection's objects.
    const object = READERS[type](fields, objectId);
    if (object === undefined) return objectId;
    this.#events.push({ kind: "object-set", collection: type, object } as ContestEvent);
    this.#noteForwardReferences(place, type, object);
    let objects = this.#objects.get(type);
    if (objects === undefined) this.#objects.set(type, (objects = new Map()));
    objects.set(objectId, { place, object });
    return objectId;
  }

  #noteForwardReferences(
    place: string,
    type: CollectionName,
    object: Collections[CollectionName],
  ): void {
    for (const { collection, id } of referencesOf(type, object)) {
      if (collection === "languages" || this.#has(collection, id)) continue;
      this.#forwardReferences.push({ place, type, collection, id });
    }
  }

  #has(collection: CollectionName, id: string): boolean {
    return this.#objects.get(collection)?.has(id) === true;
  }

  #remove(collection: CollectionName, id: string): void {
    this.#objects.get(collection)?.delete(id);
    this.#events.push({ kind: "object-removed", collection, id });
  }

  #fields(place: string, type: string, subject: string, data: unknown): ObjectFields | undefined {
    if (!isJsonObject(data)) {
      this.report(
        "error",
        `no-object ${type}`,
        place,
        `${subject} is ${show(data)}, not an object`,
      );
      return undefined;
    }
    this.#noteUnknownProperties(place, type, data);
    return new ObjectFields(data, subject, place, this.report);
  }

  #noteUnknownProperties(place: string, type: string, data: JsonObject): void {
    const known = KNOWN_PROPERTIES.get(type);
    for (const name of Object.keys(data)) {
      if (known?.has(name) !== false) continue;
      this.#once(
        "note",
        `property ${type}.${name}`,
        place,
        `has the unknown property ${show(name)} in ${type}: ignored`,
      );
    }
  }

  /** Reports only the first finding with this code. */
  #once(severity: Finding["severity"], code: string, place: string, message: string): void {
    if (this.#reportedOnce.has(code)) return;
    this.#reportedOnce.add(code);
    this.report(severity, code, place, message);
  }
}

function isCollection(type: string): type is CollectionName {
  return Object.hasOwn(READERS, type);
}

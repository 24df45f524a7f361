import type { ContestEvent } from "../contest-event.ts";
import { ContestState } from "../contest-state.ts";
import {
  API_COLLECTIONS,
  type ApiCollection,
  isApiCollection,
  KNOWN_PROPERTIES,
  SINGULAR,
} from "./api-objects.ts";
import { checkValues } from "./check-values.ts";
import { findContradictions } from "./contradictions.ts";
import type { Finding, Report } from "./finding.ts";
import { isJsonObject, type JsonObject, ObjectFields, show } from "./object-fields.ts";
import { readOwnFacts } from "./own-facts.ts";
import { READERS, readSettings, readStages } from "./read-object.ts";
import { findMissingReferences, isOptional, type KnownObject, referencesOf } from "./references.ts";

/** The objects of the Contest API as they were read last, with everything that no board needs. */
export interface ContestDocuments {
  readonly contest?: JsonObject | undefined;
  readonly state?: JsonObject | undefined;
  /** Facts that only Grundy writes. */
  readonly ownFacts?: JsonObject | undefined;
  readonly collections: ReadonlyMap<ApiCollection, readonly JsonObject[]>;
}

/** A contest as another system tells it, and everything that is wrong with that. */
export interface ReadContest {
  readonly events: readonly ContestEvent[];
  readonly documents: ContestDocuments;
  readonly findings: readonly Finding[];
}

/** An object and the location where it is written, such as `line 12`. */
export interface LocatedObject {
  readonly location: string;
  readonly data: unknown;
  /** More exact locations, by property. */
  readonly locations?: ReadonlyMap<string, string> | undefined;
}

/** An object was named before it was read. */
interface ForwardReference {
  readonly location: string;
  readonly type: ApiCollection;
  readonly collection: ApiCollection;
  readonly id: string;
}

/**
 * Makes contest events of the Contest API's notifications. It takes them in any order, never stops at
 * a mistake and reports each with its location.
 */
export class ContestReader {
  readonly #events: ContestEvent[] = [];
  readonly #findings: Finding[] = [];
  readonly #objects = new Map<ApiCollection, Map<string, KnownObject>>();
  readonly #reportedOnce = new Set<string>();
  readonly #forwardReferences: ForwardReference[] = [];
  #contest: KnownObject | undefined;
  #state: KnownObject | undefined;
  #ownFacts: JsonObject | undefined;
  #endLocation: string | undefined;

  readonly report: Report = (severity, code, location, message) => {
    this.#findings.push({ severity, code, location, message });
  };

  /** Takes the new value of an object, of a collection (an array) or of a singleton. */
  take(object: LocatedObject, type: string, id?: string): void {
    const { location, data } = object;
    if (this.#endLocation !== undefined) {
      this.#once(
        "warning",
        "after-end",
        location,
        `follows end_of_updates of ${this.#endLocation}`,
      );
    }
    if (type === "contest" || type === "contests") this.#takeContest(object);
    else if (type === "state") this.#takeState(object);
    else if (!isApiCollection(type)) {
      this.#once("note", `type ${type}`, location, `has the unknown type ${show(type)}: skipped`);
    } else if (Array.isArray(data)) {
      this.takeAll(
        type,
        data.map((each: unknown) => ({ location, data: each })),
      );
    } else if (data !== null && data !== undefined) this.#takeObject(object, type, id);
    else this.#takeDeletion(location, type, id);
  }

  /** Takes a whole collection: objects that it lacks no longer exist. */
  takeAll(type: ApiCollection, items: readonly LocatedObject[]): void {
    const listed = new Map<string, string>();
    for (const item of items) {
      const id = this.#takeObject(item, type);
      if (id === undefined) continue;
      const first = listed.get(id);
      if (first === undefined) listed.set(id, item.location);
      else {
        const message = `${SINGULAR[type]} ${id} is there twice, first in ${first}: only the last is read`;
        this.report("error", `twice ${type}`, item.location, message);
      }
    }
    for (const storedId of this.#objects.get(type)?.keys() ?? []) {
      if (!listed.has(storedId)) this.#remove(type, storedId);
    }
  }

  /** Takes the facts that only Grundy writes; they add to everything before. */
  takeOwnFacts(object: LocatedObject): void {
    const fields = this.#fields(object, "grundy", "grundy.json");
    if (fields === undefined) return;
    this.#ownFacts = fields.data;
    this.#events.push(...readOwnFacts(fields, ContestState.from(this.#events)));
  }

  /** Says that the event feed is over: files of the same package may repeat its objects. */
  endFeed(): void {
    this.#endLocation = undefined;
  }

  finish(): ReadContest {
    const missing = [
      ...(this.#contest === undefined ? ["contest object"] : []),
      ...(["problems", "teams"] as const).filter((name) => !this.#objects.get(name)?.size),
    ];
    for (const name of missing) this.report("error", `no ${name}`, "contest", `has no ${name}`);
    for (const { location, type, collection, id } of this.#forwardReferences) {
      if (!this.#has(collection, id)) continue;
      this.#once(
        "note",
        `order ${type} ${collection}`,
        location,
        `names ${SINGULAR[collection]} ${id} before it exists`,
      );
    }
    this.#checkMainGroup();
    findMissingReferences(this.#objects, this.report);
    const state = ContestState.from(this.#events);
    findContradictions(
      this.#objects,
      {
        contest: this.#contest,
        state: this.#state,
        contestTimeAt: (clockMs) => state.contestTimeAt(clockMs),
      },
      this.report,
    );
    const documents: ContestDocuments = {
      contest: this.#contest?.data,
      state: this.#state?.data,
      ownFacts: this.#ownFacts,
      collections: new Map(
        API_COLLECTIONS.map((name) => [
          name,
          Array.from(this.#objects.get(name)?.values() ?? [], ({ data }) => data),
        ]),
      ),
    };
    return { events: this.#events, documents, findings: this.#findings };
  }

  #checkMainGroup(): void {
    const { location = "", data = {} } = this.#contest ?? {};
    const id = data["main_scoreboard_group_id"];
    if (typeof id !== "string" || this.#has("groups", id)) return;
    this.report(
      "error",
      "main-group",
      location,
      `contest names group ${id} as main_scoreboard_group_id, which does not exist: its board is empty`,
    );
  }

  #takeContest(object: LocatedObject): void {
    const fields = this.#fields(object, "contest", "contest");
    if (fields === undefined) return;
    checkValues("contest", fields);
    this.#contest = { location: object.location, data: fields.data };
    this.#events.push({ kind: "contest-set", settings: readSettings(fields) });
  }

  #takeState(object: LocatedObject): void {
    const fields = this.#fields(object, "state", "state");
    if (fields === undefined) return;
    const stages = readStages(fields);
    if (stages.endOfUpdatesMs !== undefined) this.#endLocation = object.location;
    this.#state = { location: object.location, data: fields.data };
    this.#events.push({ kind: "stages-reported", stages });
  }

  #takeDeletion(location: string, type: ApiCollection, id: string | undefined): void {
    if (id === undefined) {
      this.report("error", "no-id", location, `has neither id nor data of ${type}`);
    } else if (this.#has(type, id)) this.#remove(type, id);
    else {
      this.report(
        "warning",
        `deletes-unknown ${type}`,
        location,
        `deletes ${SINGULAR[type]} ${id}, which does not exist`,
      );
    }
  }

  #takeObject(object: LocatedObject, type: ApiCollection, id?: string): string | undefined {
    const { location, data } = object;
    const ownId = isJsonObject(data) ? (data["id"] ?? id) : id;
    const idText = typeof ownId === "string" || typeof ownId === "number" ? ` ${ownId}` : "";
    const fields = this.#fields(object, type, SINGULAR[type] + idText);
    if (fields === undefined) return undefined;
    // The prescribed form of an award's ID contains another ID, so it may be longer than IDs may be.
    const objectId = (type === "awards" ? fields.string("id") : fields.id("id")) ?? id;
    if (objectId === undefined) {
      fields.missing("id");
      return undefined;
    }
    if (id !== undefined && id !== objectId) {
      fields.report("error", "other-id", `is in a notification with the id ${show(id)}`);
    }
    checkValues(type, fields);
    this.#checkIdentity(fields, type, objectId);
    if (!this.#pushEvent(fields, type, objectId)) return objectId;
    this.#noteForwardReferences(location, type, fields.data);
    this.#keep(type, objectId, { location, data: fields.data });
    return objectId;
  }

  /** A feed tells changes of an object, but some properties of an object never change. */
  #checkIdentity(fields: ObjectFields, type: ApiCollection, id: string): void {
    const existing = this.#objects.get(type)?.get(id);
    const names = IDENTITY[type];
    if (existing === undefined || names === undefined) return;
    const isOther = (name: string) => {
      const [before, now] = [existing.data[name] ?? undefined, fields.data[name] ?? undefined];
      return before !== undefined && now !== undefined && show(before) !== show(now);
    };
    if (!names.every(isOther)) return;
    fields.report(
      "warning",
      `identity ${type}`,
      `has another ${names.join(" and ")} than in ${existing.location}: if these are two with one ID, the first is lost`,
    );
  }

  /** Returns false if the object cannot be used. */
  #pushEvent(fields: ObjectFields, type: ApiCollection, id: string): boolean {
    // No board needs the objects of other collections.
    if (!isRead(type)) return true;
    // Each collection's reader makes that collection's objects.
    const object = READERS[type](fields, id);
    if (object === undefined) return false;
    this.#events.push({ kind: "object-set", collection: type, object } as ContestEvent);
    return true;
  }

  #keep(type: ApiCollection, id: string, object: KnownObject): void {
    let objects = this.#objects.get(type);
    if (objects === undefined) this.#objects.set(type, (objects = new Map()));
    // The order decides which of two judgements counts, and a moved one is the other's later one.
    const before = objects.get(id)?.data["submission_id"];
    if (type === "judgements" && before !== object.data["submission_id"]) objects.delete(id);
    const { data } = object;
    objects.set(id, data["id"] === id ? object : { ...object, data: { ...data, id } });
  }

  #noteForwardReferences(location: string, type: ApiCollection, data: JsonObject): void {
    for (const { collection, id } of referencesOf(type, data)) {
      if (isOptional(collection) || this.#has(collection, id)) continue;
      this.#forwardReferences.push({ location, type, collection, id });
    }
  }

  #has(collection: ApiCollection, id: string): boolean {
    return this.#objects.get(collection)?.has(id) === true;
  }

  #remove(collection: ApiCollection, id: string): void {
    this.#objects.get(collection)?.delete(id);
    if (isRead(collection)) this.#events.push({ kind: "object-removed", collection, id });
  }

  #fields(object: LocatedObject, type: string, subject: string): ObjectFields | undefined {
    const { location, data, locations } = object;
    if (!isJsonObject(data)) {
      const message = `${subject} is ${show(data)}, not an object`;
      this.report("error", `no-object ${type}`, location, message);
      return undefined;
    }
    this.#noteUnknownProperties(location, type, data);
    return new ObjectFields(data, subject, this.report, location, locations);
  }

  #noteUnknownProperties(location: string, type: string, data: JsonObject): void {
    const properties = KNOWN_PROPERTIES.get(type);
    for (const name of Object.keys(data)) {
      if (properties?.has(name) !== false) continue;
      this.#once(
        "note",
        `property ${type}.${name}`,
        location,
        `has the unknown property ${show(name)} in ${type}: ignored`,
      );
    }
  }

  /** Reports only the first finding with this code. */
  #once(severity: Finding["severity"], code: string, location: string, message: string): void {
    if (this.#reportedOnce.has(code)) return;
    this.#reportedOnce.add(code);
    this.report(severity, code, location, message);
  }
}

/** Two objects with one ID differ in all of these; a correction changes one of them. */
const IDENTITY: Readonly<Partial<Record<ApiCollection, readonly string[]>>> = {
  problems: ["label", "name"],
  teams: ["label", "name"],
  submissions: ["team_id", "time"],
};

function isRead(type: ApiCollection): type is keyof typeof READERS {
  return Object.hasOwn(READERS, type);
}

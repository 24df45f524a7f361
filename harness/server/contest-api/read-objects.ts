import { toOwnFacts } from "../../contest/feed/own-facts.ts";
import { Refusal } from "../http/refusal.ts";
import { type Collection, COLLECTIONS, propertiesFor, toAccess } from "./api-access.ts";
import {
  type ApiObject,
  findOwnAccount,
  listObjects,
  toContestObject,
  toScoreboard,
  toState,
} from "./api-objects.ts";
import type { ContestView } from "./contest-view.ts";

export interface Query {
  /** `1`: only properties of the specification's JSON schemas. */
  readonly strict?: string;
  readonly [name: string]: string | string[] | undefined;
}

/** A request for an object or a collection. */
interface Read {
  readonly view: ContestView;
  readonly params: { readonly collection?: string; readonly id?: string };
  readonly query: Query;
  readonly nowMs: number;
}

/** Endpoints whose answer follows from what the client may know, by path. */
export const READS: Readonly<Record<string, (request: Read) => unknown>> = {
  "/:contest": ({ view }) => toContestObject(view),
  "/:contest/access": ({ view }) => toAccess(view.client),
  "/:contest/account": ({ view }) => {
    const account = findOwnAccount(view);
    if (account === undefined) throw new Refusal("not-found");
    return account;
  },
  // Not of the specification: what a package of the whole contest needs beyond it.
  "/:contest/grundy": ({ view: { client } }) => {
    if (client.role !== "staff") throw new Refusal("not-found");
    return toOwnFacts(client.contest.state);
  },
  "/:contest/state": ({ view }) => toState(view),
  "/:contest/scoreboard": ({ view, query, nowMs }) => {
    const { group_id: group } = query;
    const isKnown = typeof group === "string" && view.client.contest.state.groups.has(group);
    if (group !== undefined && !isKnown) throw new Refusal("not-found");
    return toScoreboard(view, isKnown ? group : undefined, nowMs);
  },
  "/:contest/:collection": ({ view, params, query }) =>
    filter(view, findCollection(view, params.collection), query),
  "/:contest/:collection/:id": ({ view, params }) =>
    findObject(view, findCollection(view, params.collection), params.id),
};

/** @throws {Refusal} if the client does not get such a collection. */
function findCollection({ client }: ContestView, name: string | undefined): Collection {
  const collection = COLLECTIONS.find((each) => each === name);
  if (collection === undefined || propertiesFor(client, collection).length === 0) {
    throw new Refusal("not-found");
  }
  return collection;
}

/** @throws {Refusal} if the client may not know an object with this ID. */
export function findObject(
  view: ContestView,
  collection: Collection,
  id: string | undefined,
): ApiObject {
  const object = listObjects(view, collection).find((each) => each.id === id);
  if (object === undefined) throw new Refusal("not-found");
  return object;
}

/** The objects whose references are those of the query; an empty one means that there is none. */
function filter(view: ContestView, collection: Collection, query: Query): readonly ApiObject[] {
  const references = propertiesFor(view.client, collection).filter((name) => name.endsWith("_id"));
  const queried = references.filter((name) => query[name] !== undefined);
  return listObjects(view, collection).filter((object) =>
    queried.every((name) => (object[name] ?? "") === query[name]),
  );
}

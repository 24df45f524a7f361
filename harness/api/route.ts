import type { z } from "zod";
import type { Action } from "../school/role.ts";

/**
 * The callers of a route:
 * - `anyone`: everyone; the session is read if there is one.
 * - `unidentified`: everyone; no session is read, so that the answer needs no store.
 * - `signed-in`: people with a session.
 * - `administrator`: administrators of the server.
 * - `worker`: workers, with a token or their machine's key.
 * - `joining`: machines with a key, confirmed or not.
 * - `machine`: callers on the server's own machine, and workers.
 * - `action`: members who may take the action in the course that the path names, or that the path's
 *   submission belongs to.
 */
export type Access =
  | "anyone"
  | "unidentified"
  | "signed-in"
  | "administrator"
  | "worker"
  | "joining"
  | "machine"
  | { readonly action: Action };

/**
 * Header with the value `student`: the caller's role counts as that of a student. It only takes away, except
 * that an instructor still reads others' submissions, as their students see them.
 */
export const VIEW_HEADER = "grundy-view";

/** An HTTP route as a value, shared by the server, its tests, openapi.json and the clients. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `:name` for parameters. */
  readonly path: string;
  readonly who: Access;
  /** One sentence, for openapi.json. */
  readonly does: string;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  /** Undefined if the reply is empty (204) or is not JSON. */
  readonly reply?: z.ZodType;
  readonly status: 200 | 201 | 202 | 204;
  /** Largest request body, in bytes; default: 64 KiB. */
  readonly maxBytes?: number;
  /** Most values in a JSON body; default: 50,000. */
  readonly maxValues?: number;
  /** Kind of a reply that is not JSON from its schema. */
  readonly sends?: "file" | "stream" | "text" | "page" | "openapi";
  /**
   * The body is an HTML form instead of JSON: from our own pages, or from any site, in which case the
   * form's content must prove its origin.
   */
  readonly takesForm?: "of-ours" | "of-anybody";
  /** Accepts the header Idempotency-Key: a repeated request has no further effect. */
  readonly takesRequestKey?: true;
}

/** Returns the route with the exact types of its schemas. */
export function route<const R extends Route>(value: R): R {
  return value;
}

export type BodyOf<R extends Route> = R extends { readonly body: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type QueryOf<R extends Route> = R extends { readonly query: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type ReplyOf<R extends Route> = R extends { readonly reply: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** Names of the path's parameters. */
export type ParamsOf<R extends Route> = Readonly<Record<NamesIn<R["path"]>, string>>;
type NamesIn<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? NamesIn<Head> | NamesIn<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never;

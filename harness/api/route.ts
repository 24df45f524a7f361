import type { z } from "zod";
import type { Action } from "../school/role.ts";

/**
 * Who may call: anyone; anyone, of whom nobody looks who it is; whoever is signed in; whoever looks after the server; whoever may do the action
 * in the course that the path names, or that the submission belongs to; a worker with its token or its
 * machine's key; a machine with a key that may not be confirmed yet; whoever is on this machine, or
 * has a worker's token.
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

/** One way into the server, as a value: the server, its tests, openapi.json and the clients share it. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for what varies. */
  readonly path: string;
  readonly who: Access;
  /** One sentence, for openapi.json. */
  readonly does: string;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  /** Undefined: nothing (204), bytes or a stream. */
  readonly reply?: z.ZodType;
  readonly status: 200 | 201 | 202 | 204;
  /** The largest body that is read, in bytes; without it 64 KiB. */
  readonly maxBytes?: number;
  /** Its reply is no JSON. */
  readonly sends?: "file" | "stream" | "text" | "page" | "openapi";
  /**
   * It reads a form of a page and no JSON: of one of our own, or of any site's, which proves by what
   * is in it whom it comes from.
   */
  readonly takesForm?: "of-ours" | "of-anybody";
  /** Answers that repeat this header do nothing twice. */
  readonly takesRequestKey?: true;
}

/** Keeps the schemas' own types. */
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

/** The names after colons. */
export type ParamsOf<R extends Route> = Readonly<Record<NamesIn<R["path"]>, string>>;
type NamesIn<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? NamesIn<Head> | NamesIn<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never;

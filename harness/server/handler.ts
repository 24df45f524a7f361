import type { FastifyReply, FastifyRequest } from "fastify";
import type { Access, BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from "../api/route.ts";
import type { RouteName, ROUTES } from "../api/routes.ts";
import type { Member, Work } from "../school/course-book.ts";
import type { Action } from "../school/role.ts";
import type { Machine, Person, Session } from "../store/store.ts";
import type { KnownWorker } from "./find-worker.ts";
import type { OpenCourse } from "./ledger.ts";
import type { Site } from "./site.ts";

/** Somebody with a session. */
export interface SignedIn {
  readonly person: Person;
  readonly session: Session;
}

/** Somebody who may do what the route does, in the course that it is about. */
export interface MemberCaller extends SignedIn {
  readonly member: Member;
  readonly course: OpenCourse;
}

/** A request that was let in, with everything checked that its route says. */
export interface Call<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly caller: CallerOf<R["who"]> &
    ("submission" extends keyof ParamsOf<R> ? { readonly work: Work } : unknown);
  /** The header Idempotency-Key, where the route takes one. */
  readonly requestKey: string | undefined;
  readonly request: FastifyRequest;
  /** For cookies, headers and what is no JSON. */
  readonly reply: FastifyReply;
}

type CallerOf<Who extends Access> = Who extends "signed-in" | "administrator"
  ? SignedIn
  : Who extends "worker"
    ? { readonly worker: KnownWorker }
    : Who extends "joining"
      ? { readonly machine: Machine }
      : Who extends { readonly action: Action }
        ? MemberCaller
        : Who extends "unidentified"
          ? unknown
          : { readonly signedIn: SignedIn | undefined };

/** Undefined for what has no JSON to say; a route that sends no JSON answers by `call.reply` itself. */
type Handler<R extends Route> = (call: Call<R>, site: Site) => Promise<ReplyOf<R>>;

export type Handlers = {
  readonly [N in RouteName]: Handler<(typeof ROUTES)[N]>;
};

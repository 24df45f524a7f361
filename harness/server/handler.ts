import type { FastifyReply, FastifyRequest } from "fastify";
import type { Access, BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from "../api/route.ts";
import type { RouteName, ROUTES } from "../api/routes.ts";
import type { Member } from "../school/members.ts";
import type { CourseSubmission } from "../school/submissions.ts";
import type { Action } from "../school/role.ts";
import type { Machine } from "../store/store.ts";
import type { KnownWorker } from "./judging/find-worker.ts";
import type { OpenCourse } from "./event-log.ts";
import type { SharedReply } from "./http/shared-reply.ts";
import type { SignedIn } from "./sign-in/session.ts";
import type { Site } from "./site.ts";

/** A member who may take the route's action in its course. */
export interface MemberCaller extends SignedIn {
  readonly member: Member;
  /** The member with their own role, if `member` has that of a student for this request. */
  readonly ownMember?: Member;
  readonly course: OpenCourse;
}

/** An authorized request whose parts have been checked against its route. */
export interface Call<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly caller: CallerOf<R["who"]> &
    ("submission" extends keyof ParamsOf<R> ? { readonly submission: CourseSubmission } : unknown);
  /** The header Idempotency-Key, if the route accepts one. */
  readonly requestKey: string | undefined;
  readonly request: FastifyRequest;
  /** For cookies, headers and replies that are not JSON. */
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

/** Returns the JSON reply, if any. Routes that send another format use `call.reply` themselves. */
type Handler<R extends Route> = (
  call: Call<R>,
  site: Site,
) => Promise<ReplyOf<R> | SharedReply<ReplyOf<R>>>;

export type Handlers = {
  readonly [N in RouteName]: Handler<(typeof ROUTES)[N]>;
};

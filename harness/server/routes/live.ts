import { authorizeMember, isStudentView } from "../access.ts";
import type { Handlers } from "../handler.ts";

/** Streams the live events of a course. */
export const liveRoutes: Pick<Handlers, "events"> = {
  events: async ({ caller, query, request, reply }, site) => {
    const course = site.eventLog.course(query.course);
    const { member, ownMember } = authorizeMember(caller, course, "read-course", {
      isStudentView: query.view === "student" || isStudentView(request),
    });
    if (course === undefined) return;
    const { tokenHash } = caller.session;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    const { "last-event-id": lastId = query.after } = request.headers;
    const { board: contest, boardView: view } = query;
    const viewer = {
      member,
      course,
      tokenHash,
      ...(ownMember && { ownMember }),
      ...(contest !== undefined && { board: { contest, view } }),
    };
    site.liveEvents.open(reply.raw, viewer, lastId?.toString());
  },
};

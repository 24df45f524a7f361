import { listNotices } from "../../school/notices.ts";
import { rulesOf } from "../event-log.ts";
import type { Handlers, MemberCaller } from "../handler.ts";
import { toAppend } from "./staff/append.ts";

/** Notices about a student's work, and which of them were read. */
export const noticeRoutes: Pick<Handlers, "notices" | "readNotices"> = {
  notices: async ({ caller }, { now }) => {
    const names = new Map(caller.course.served.exercises.map(({ id, name }) => [id, name]));
    return listOwn(caller, now()).map(({ id, kind, at, exercise, submission, isUnread }) => ({
      id,
      kind,
      at,
      exercise,
      exerciseName: names.get(exercise) ?? exercise,
      ...(submission && { submission: submission.id, number: submission.number }),
      isUnread,
    }));
  },

  readNotices: async ({ caller, body }, site) => {
    const unread = new Set(
      listOwn(caller, site.now()).flatMap(({ id, isUnread }) => (isUnread ? [id] : [])),
    );
    const notices = [...new Set(body.notices)].filter((id) => unread.has(id));
    // Asked again, for example by two tabs, it changes nothing.
    if (notices.length === 0) return;
    await site.eventLog.commit([toAppend(caller, site, { kind: "notices-read", notices })]);
  },
};

function listOwn({ course, member }: MemberCaller, nowMs: number) {
  return listNotices(rulesOf(course), course.state, member, nowMs);
}

import type { CourseView } from "../../../api/shapes.ts";
import type { CourseState } from "../../../school/course-state.ts";
import { can } from "../../../school/role.ts";
import type { Handlers } from "../../handler.ts";
import { Refusal } from "../../http/refusal.ts";
import type { PagesTexts } from "../../texts/pages-en.ts";
import { writeOnce } from "../write-once.ts";
import { toAppend } from "./append.ts";

/** The newest announcements that pages show. */
const MAX_SHOWN = 20;

/** Announcements to everybody in a course. */
export const announcementRoutes: Pick<Handlers, "announce" | "removeAnnouncement"> = {
  announce: async ({ caller, body: { text }, requestKey }, site) => {
    const how = { requestKey, subject: ["announce"], kinds: ["announced"] } as const;
    const announcement = await writeOnce(caller, site, how, (id) => ({
      kind: "announced",
      announcement: id,
      text,
    }));
    return { announcement };
  },

  removeAnnouncement: async ({ caller, params: { announcement } }, site) => {
    const { course, member } = caller;
    const announced = course.state.announcements.get(announcement);
    if (announced === undefined) throw new Refusal("not-found");
    // Graders may remove only their own announcements, instructors all.
    if (announced.by !== member.person && !can(member.role, "adjust"))
      throw new Refusal("not-allowed");
    const event = { kind: "announcement-removed", announcement } as const;
    await site.eventLog.commit([toAppend(caller, site, event)]);
  },
};

/** The newest announcements of a course, newest first; absent if there are none. */
export function viewAnnouncements(
  state: CourseState,
  { unnamedStaff }: PagesTexts,
): Pick<CourseView, "announcements"> {
  const newest = [...state.announcements.values()].slice(-MAX_SHOWN).toReversed();
  if (newest.length === 0) return {};
  return {
    announcements: newest.map(({ announcement: id, by, at, text }) => ({
      id,
      by: state.nameOf(by) ?? unnamedStaff,
      at,
      text,
    })),
  };
}

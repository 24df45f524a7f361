import { signal } from "@preact/signals";
import type { NoticesView } from "../../api/live-shapes.ts";
import { call } from "./call.ts";

/** The notices of a course, as the shell has loaded them; pages mark what they concern. */
export const notices = signal<{ readonly course: string; readonly list: NoticesView }>({
  course: "",
  list: [],
});
/** The course whose notices the shell shows; undefined: none. */
export const noticesOf = signal<string | undefined>(undefined);

type ListedNotice = NoticesView[number];

/** Unread notices of a course that a page is about. */
export function listUnread(
  course: string,
  isAbout: (notice: ListedNotice) => boolean = () => true,
): NoticesView {
  const { course: listedCourse, list } = notices.value;
  return listedCourse === course ? list.filter((each) => each.isUnread && isAbout(each)) : [];
}

/** Marks notices as read, here at once and on all devices by the server. */
export async function readNotices(course: string, view: NoticesView): Promise<void> {
  const ids = view.filter(({ isUnread }) => isUnread).map(({ id }) => id);
  if (ids.length === 0) return;
  const readIds = new Set(ids);
  const list = notices.value.list.map((each) =>
    readIds.has(each.id) ? { ...each, isUnread: false } : each,
  );
  notices.value = { course, list };
  await call("readNotices", { params: { course }, body: { notices: ids } });
}

import type { NoticesView } from "../../../api/live-shapes.ts";
import { listUnread, notices } from "../../client/notices.ts";
import { texts } from "../../texts/index.ts";

/** Marks what unread notices of the page's course are about. */
export function NewBadge({
  isAbout,
}: {
  readonly isAbout: (notice: NoticesView[number]) => boolean;
}) {
  const unread = listUnread(notices.value.course, isAbout).length;
  if (unread === 0) return null;
  return <span class="badge new">{texts.value.attempts.unread(unread)}</span>;
}

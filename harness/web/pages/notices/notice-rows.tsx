import type { NoticesView } from "../../../api/live-shapes.ts";
import { readNotices } from "../../client/notices.ts";
import { Moment } from "../../ui/moment.tsx";
import { noticesTexts } from "./texts.ts";
import "../../style/notices.css";

/** Notices as links to what they are about; following one marks it as read. */
export function NoticeRows({
  course,
  list,
  onFollow,
}: {
  readonly course: string;
  readonly list: NoticesView;
  readonly onFollow?: () => void;
}) {
  const t = noticesTexts.value;
  return (
    <ul class="notices">
      {list.map((notice) => {
        const { id, kind, at, exercise, exerciseName, submission, number, isUnread } = notice;
        const href =
          submission === undefined
            ? `/courses/${encodeURIComponent(course)}/exercises/${encodeURIComponent(exercise)}${kind === "answer" ? "#questions" : ""}`
            : `/submissions/${encodeURIComponent(submission)}`;
        return (
          <li key={id}>
            <a
              href={href}
              onClick={() => {
                onFollow?.();
                void readNotices(course, [notice]);
              }}
            >
              {t.kinds[kind]}
            </a>
            {isUnread && <span class="badge new">{t.new}</span>}
            <span class="quiet">
              {number === undefined ? exerciseName : t.attempt(exerciseName, number)} ·{" "}
              <Moment at={at} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

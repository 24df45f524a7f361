import type { NoticesView } from "../../../api/live-shapes.ts";
import { listUnread, readNotices } from "../../client/notices.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CourseTimes } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { NoticeRows } from "./notice-rows.tsx";
import { noticesTexts } from "./texts.ts";

/** The list of a course's notices, newest first. */
export function NoticesDialog({
  course,
  list,
  onClose,
}: {
  readonly course: string;
  readonly list: NoticesView;
  readonly onClose: () => void;
}) {
  const t = noticesTexts.value;
  const action = useAction();
  const unread = listUnread(course);
  const readAll = () => action.run(async () => readNotices(course, unread));
  return (
    <Dialog title={t.title} onClose={onClose}>
      <CourseTimes course={course}>
        {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
        {list.length === 0 && <p class="quiet">{t.none}</p>}
        <NoticeRows course={course} list={list} onFollow={onClose} />
        {unread.length > 0 && (
          <div class="buttons">
            <Button isBusy={action.isBusy} onClick={readAll}>
              {t.readAll}
            </Button>
          </div>
        )}
      </CourseTimes>
    </Dialog>
  );
}

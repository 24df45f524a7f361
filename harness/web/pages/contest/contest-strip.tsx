import type { ContestSummary } from "../../../api/contest-shapes.ts";
import "../../style/contest.css";
import { ClarificationNews } from "./clarifications.tsx";
import { StageText, useMoments, useServerTime } from "./contest-clock.tsx";
import { contestTexts } from "./texts.ts";
import { addressOfContest, listUnread, useContest } from "./use-contest.ts";

/** The contest of an exercise, on the exercise's page: its time, its board and news of the jury. */
export function ContestStrip({
  course,
  contest: summary,
  reload,
}: {
  readonly course: string;
  readonly contest: ContestSummary;
  readonly reload: () => void;
}) {
  const t = contestTexts.value;
  const loaded = useContest(course, summary.id);
  const now = useServerTime(loaded.reload);
  const contest = loaded.value ?? summary;
  useMoments([contest.clock?.start, contest.clock?.end], now, reload);
  const unread = loaded.value === undefined ? 0 : listUnread(course, loaded.value).length;
  const address = addressOfContest(course, summary.id);
  return (
    <div class="contest-strip">
      <a href={address}>{summary.name}</a>
      <StageText contest={contest} now={now} />
      {loaded.value?.hasBoard === true && (
        <a href={addressOfContest(course, summary.id, "board")}>{t.board}</a>
      )}
      {unread > 0 && <a href={`${address}#clarifications-title`}>{t.unreadCount(unread)}</a>}
      {loaded.value !== undefined && <ClarificationNews contest={loaded.value} />}
    </div>
  );
}

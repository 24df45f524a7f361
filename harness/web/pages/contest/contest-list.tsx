import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { useChanges } from "../../client/use-live.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Moment } from "../../ui/moment.tsx";
import { StageText, useMoments, useServerTime } from "./contest-clock.tsx";
import { contestTexts } from "./texts.ts";
import { addressOfContest } from "./use-contest.ts";
import "../../style/contest.css";

/**
 * The contests of a course; nothing if it has none. For staff they lead to the jury's pages. `onChange` is
 * called when one begins or ends.
 */
export function ContestList({
  course,
  isStaff = false,
  onChange,
}: {
  readonly course: string;
  readonly isStaff?: boolean;
  readonly onChange: () => void;
}) {
  const t = contestTexts.value;
  const loaded = useData(
    async (signal) => call("contests", { params: { course }, signal }),
    [course],
  );
  useChanges(course, "contest", loaded.reload);
  const reload = () => {
    loaded.reload();
    onChange();
  };
  const now = useServerTime(reload);
  const contests = loaded.value?.contests ?? [];
  useMoments(
    contests.flatMap(({ clock, start, lastBegin }) => [clock?.start, clock?.end, start, lastBegin]),
    now,
    reload,
  );
  if (loaded.problem === undefined && contests.length === 0) return null;
  return (
    <section aria-labelledby="contests">
      <h2 id="contests">{t.title}</h2>
      <Loaded data={loaded}>
        {() => (
          <ul class="contest-list">
            {contests.map((contest) => (
              <li key={contest.id} class={contest.phase}>
                <a href={addressOfContest(course, contest.id, isStaff ? "jury" : undefined)}>
                  {contest.name}
                </a>
                <span class="quiet">{t.kinds[contest.kind]}</span>
                {contest.start !== undefined && (
                  <span class="quiet">
                    <Moment at={contest.start} />
                  </span>
                )}
                <span>
                  <StageText contest={contest} now={now} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

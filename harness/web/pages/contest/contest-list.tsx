import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Table } from "../../../components/table.ts";
import { StageText, useMoments, useServerTime } from "./contest-clock.tsx";
import { contestTexts } from "./texts.ts";
import { addressOfContest } from "./use-contest.ts";

/** The contests of a course; nothing if it has none. `onChange` is called when one begins or ends. */
export function ContestList({
  course,
  onChange,
}: {
  readonly course: string;
  readonly onChange: () => void;
}) {
  const t = contestTexts.value;
  const loaded = useData(
    async (signal) => call("contests", { params: { course }, signal }),
    [course],
  );
  useLive(course, (event) => {
    const isChange = event.kind === "changed" && event.what === "contest";
    if (event.kind === "reset" || isChange) loaded.reload();
  });
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
    <section>
      <h2>{t.title}</h2>
      <Loaded data={loaded}>
        {() => (
          <Table stacks label={t.title} head={[t.contest, t.when, t.state]}>
            {contests.map((contest) => (
              <tr key={contest.id}>
                <th scope="row">
                  <a href={addressOfContest(course, contest.id)}>{contest.name}</a>
                </th>
                <td>
                  {contest.start !== undefined && <Moment at={contest.start} />}{" "}
                  <span class="quiet">{t.kinds[contest.kind]}</span>
                </td>
                <td>
                  <StageText contest={contest} now={now} />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Loaded>
    </section>
  );
}

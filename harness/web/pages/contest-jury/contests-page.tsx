import type { ContestSummary } from "../../../api/contest-shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";
import type { Params } from "../../routing/match-path.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Table } from "../../ui/table.tsx";
import { addressOfCourse, StaffPage } from "../staff/staff-page.tsx";
import { juryTexts } from "./texts.ts";

/** Lists the contests of a course, for their jury. */
export function ContestsPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = juryTexts.value.contests;
  const all = useData(async (signal) => call("contests", { params: { course }, signal }), [course]);
  useLive(course, (event) => {
    if (event.kind === "reset" || (event.kind === "changed" && event.what === "contest")) {
      all.reload();
    }
  });
  return (
    <StaffPage course={course} title={t.title} about={t.about} data={all}>
      {({ contests }) =>
        contests.length === 0 ? (
          <EmptyState title={t.none} text={t.noneHint} />
        ) : (
          <Contests course={course} contests={contests} />
        )
      }
    </StaffPage>
  );
}

function Contests({
  course,
  contests,
}: {
  readonly course: string;
  readonly contests: readonly ContestSummary[];
}) {
  const { contests: t, kinds, stages } = juryTexts.value;
  return (
    <Table stacks label={t.title} head={[t.name, t.kind, t.start, t.state]}>
      {contests.map(({ id, name, kind, start, countdownPause, phase }) => (
        <tr key={id}>
          <th scope="row">
            <a href={addressOfCourse(course, "contests", id, "jury")}>{name}</a>
          </th>
          <td>{kinds[kind]}</td>
          <td>{start === undefined ? t.noStart : <Moment at={start} />}</td>
          <td>
            {start === undefined
              ? countdownPause === undefined
                ? stages.unset
                : stages.paused
              : stages[phase]}
          </td>
        </tr>
      ))}
    </Table>
  );
}

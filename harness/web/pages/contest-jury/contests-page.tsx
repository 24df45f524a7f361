import type { ContestSummary } from "../../../api/contest-shapes.ts";
import { call } from "../../client/call.ts";
import { serverNow } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import { useChanges } from "../../client/use-live.ts";
import type { Params } from "../../routing/match-path.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Table } from "../../../components/table.ts";
import { addressOfCourse, StaffPage } from "../staff/staff-page.tsx";
import { stageOf } from "./jury-view.ts";
import { juryTexts } from "./texts.ts";

/** Lists the contests of a course, for their jury. */
export function ContestsPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = juryTexts.value.contests;
  const all = useData(async (signal) => call("contests", { params: { course }, signal }), [course]);
  useChanges(course, "contest", all.reload);
  return (
    <StaffPage course={course} title={t.title} about={t.about} data={all} isWide>
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
      {contests.map((contest) => (
        <tr key={contest.id}>
          <th scope="row">
            <a href={addressOfCourse(course, "contests", contest.id, "jury")}>{contest.name}</a>
          </th>
          <td>{kinds[contest.kind]}</td>
          <td>{contest.start === undefined ? t.noStart : <Moment at={contest.start} />}</td>
          <td>{stages[stageOf(contest, serverNow())]}</td>
        </tr>
      ))}
    </Table>
  );
}

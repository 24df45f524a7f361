import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";
import type { Params } from "../../routing/match-path.ts";
import { texts } from "../../texts/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Points, printLanguage, StandingSign } from "../../ui/standing.tsx";
import { Table } from "../../../components/table.ts";
import { addressOfCourse, StaffPage } from "./staff-page.tsx";
import { statisticsTexts } from "./statistics/texts.ts";
import { ExtraAttempts } from "./extra-attempts/extra-attempts.tsx";
import { StudentTimeline } from "./student-timeline.tsx";
import { staffTexts } from "./texts.ts";

/** All attempts of a student. */
export function StudentPage({ params }: { readonly params: Params }) {
  const { course = "", student = "" } = params;
  const t = staffTexts.value;
  const { attempts: a } = texts.value;
  const attempts = useData(
    async (signal) => call("attemptsOf", { params: { course, student }, signal }),
    [course, student],
  );
  useLive(course, (event) => {
    if (event.kind === "reset") attempts.reload();
    if (event.kind === "attempt" && event.student === student) attempts.reload();
  });
  return (
    <StaffPage
      course={course}
      title={t.student.title(attempts.value?.name ?? student)}
      about={attempts.value?.name === undefined ? undefined : student}
      crumbs={[{ name: t.class.title, href: addressOfCourse(course, "class") }]}
      data={attempts}
    >
      {({ name, exercises, attempts: all, limits = [] }) =>
        all.length === 0 ? (
          <EmptyState title={t.student.none} text={t.student.noneHint} />
        ) : (
          <>
            {limits.length > 0 && (
              <ExtraAttempts
                course={course}
                student={student}
                limits={limits.map((limit) => ({
                  ...limit,
                  name: exercises.find(({ id }) => id === limit.exercise)?.name ?? limit.exercise,
                }))}
                reload={attempts.reload}
              />
            )}
            <StudentTimeline file={`${course}-${student}`} exercises={exercises} attempts={all} />
            <h2>{statisticsTexts.value.timeline.all}</h2>
            <Table
              stacks
              label={t.student.title(name ?? student)}
              head={[t.student.exercise, a.number, a.at, a.language, a.verdict, { count: a.score }]}
            >
              {all.map((attempt) => (
                <tr key={attempt.id}>
                  <th scope="row">
                    <a
                      href={`/submissions/${attempt.id}${attempt.members === undefined ? "" : `?student=${encodeURIComponent(student)}`}`}
                    >
                      {exercises.find(({ id }) => id === attempt.exercise)?.name ??
                        attempt.exercise}
                    </a>
                  </th>
                  <td>
                    {attempt.number} {attempt.counts && <span class="badge">{a.counts}</span>}
                  </td>
                  <td>
                    <Moment at={attempt.submittedAt} /> {attempt.submittedBy}
                  </td>
                  <td>{printLanguage(attempt.language)}</td>
                  <td>
                    <StandingSign {...attempt} />
                  </td>
                  <td class="count">
                    <Points {...attempt} />
                  </td>
                </tr>
              ))}
            </Table>
          </>
        )
      }
    </StaffPage>
  );
}

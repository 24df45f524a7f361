import type { Contest } from "../../../api/contest-shapes.ts";
import { Table } from "../../../components/table.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { printPoints, StandingSign } from "../../ui/standing.tsx";
import { printClockTime } from "./contest-clock.tsx";
import { contestTexts } from "./texts.ts";

type Problems = NonNullable<Contest["problems"]>;
type Submission = Contest["submissions"][number];

/** Submissions of the reader and their team, newest first. */
export function TeamSubmissions({
  contest: { submissions, kind, team },
  problems,
}: {
  readonly contest: Contest;
  readonly problems: Problems;
}) {
  const t = contestTexts.value;
  const isScored = kind === "ioi";
  const head = [t.time, t.problem, t.verdict, ...(isScored ? [{ count: t.score }] : [])];
  const title = team !== undefined && team.members.length > 1 ? t.teamSubmissions : t.submissions;
  return (
    <section>
      <h2>{title}</h2>
      {submissions.length === 0 ? (
        <EmptyState title={t.noSubmissions} />
      ) : (
        <Table stacks label={title} head={head}>
          {submissions.map((submission) => (
            <tr key={submission.id}>
              <td>
                {submission.contestTime === undefined ? (
                  <Moment at={submission.at} />
                ) : (
                  printClockTime(submission.contestTime)
                )}
              </td>
              <td>
                {problems.find(({ exercise }) => exercise === submission.exercise)?.label}{" "}
                {submission.by !== undefined && <span class="quiet">{submission.by}</span>}
              </td>
              <td>
                <SubmissionVerdict {...submission} kind={kind} />
              </td>
              {isScored && <td class="count">{printPoints(submission.score)}</td>}
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

function SubmissionVerdict({
  id,
  verdict,
  isIgnored,
  isHacked,
  isUpsolving,
  kind,
}: Submission & Pick<Contest, "kind">) {
  const t = contestTexts.value;
  const sign =
    verdict === undefined ? (
      <Unjudged kind={kind} />
    ) : (
      <StandingSign state="judged" verdict={verdict} />
    );
  return (
    <>
      <a href={`/submissions/${encodeURIComponent(id)}`}>{sign}</a>
      {isIgnored === true && <span class="quiet"> ({t.ignored})</span>}
      {isHacked === true && <span class="quiet"> ({t.hacked})</span>}
      {isUpsolving === true && <span class="quiet"> ({t.upsolving})</span>}
    </>
  );
}

/** An exam shows verdicts later, so a submission without one may have been judged. */
export function Unjudged({ kind }: Pick<Contest, "kind">) {
  const t = contestTexts.value;
  return <span class="sign queued">{kind === "exam" ? t.received : t.pending}</span>;
}

import type { Attempt } from "../../api/shapes.ts";
import { useState } from "preact/hooks";
import { call } from "../client/call.ts";
import { toApiError, type ApiError } from "../client/api-error.ts";
import { Notice, ProblemNotice } from "../ui/notice.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Button } from "../ui/button.tsx";
import { texts } from "../texts/index.ts";
import { Moment } from "../ui/moment.tsx";
import { Points, printLanguage, printPoints, StandingSign } from "../ui/standing.tsx";
import { Table } from "../../components/table.ts";
import { printSigned } from "./grade-parts.tsx";
import { lazy } from "../ui/lazy.tsx";

const NewBadge = lazy(async () => (await import("./notices/new-badge.tsx")).NewBadge);

/** Attempts at one exercise, newest first; `shown` is the current one. */
export function AttemptsTable({
  attempts,
  currentId,
}: {
  readonly attempts: readonly Attempt[];
  readonly currentId?: string;
}) {
  const t = texts.value.attempts;
  const better = findBetter(attempts);
  // Contests that count solved problems, or show results later, have none.
  const hasPoints = attempts.some(({ score, excused }) => score !== undefined || excused === true);
  return (
    <>
      {better !== undefined && (
        <Notice kind="info">{t.better(better.number, printPoints(better.score))}</Notice>
      )}
      <Table
        stacks
        label={texts.value.exercise.attempts}
        head={[
          t.number,
          t.at,
          t.language,
          t.verdict,
          ...(hasPoints ? [{ count: t.score }] : []),
          t.compare,
        ]}
      >
        {attempts.map((attempt, index) => {
          const before = attempts[index + 1];
          return (
            <tr key={attempt.id} class={attempt.id === currentId ? "shown" : ""}>
              <th scope="row">
                <a
                  href={`/submissions/${attempt.id}`}
                  aria-current={attempt.id === currentId ? "page" : undefined}
                >
                  {texts.value.exercise.attempt(attempt.number)}
                </a>
                <NewBadge isAbout={({ submission }) => submission === attempt.id} />
                {attempt.isDraft && <span class="badge">{t.draft}</span>}
                {attempt.counts && (
                  <>
                    {" "}
                    <span class="badge">{t.counts}</span>
                  </>
                )}
              </th>
              <td>
                <Moment at={attempt.submittedAt} /> {attempt.submittedBy}
                {(attempt.lateSeconds ?? 0) > 0 && <span class="warn"> {t.late}</span>}
              </td>
              <td>{printLanguage(attempt.language)}</td>
              <td>
                <StandingSign {...attempt} />
                {attempt.hints !== undefined && (
                  <span class="quiet small"> {t.hints(attempt.hints)}</span>
                )}
              </td>
              {hasPoints && (
                <td class="count">
                  <Points {...attempt} />
                  <Change from={before?.score} to={attempt.score} />
                </td>
              )}
              <td>
                {before !== undefined && (
                  <a
                    href={`/submissions/${attempt.id}/compare/${before.id}`}
                    aria-label={t.compareTo(before.number)}
                  >
                    {t.compare}
                  </a>
                )}{" "}
                {attempt.state === "judged" && <Receipt {...attempt} />}
              </td>
            </tr>
          );
        })}
      </Table>
    </>
  );
}

/** The earlier attempt with the most points, if it has more than the last one and the last one counts. */
function findBetter([last, ...earlier]: readonly Attempt[]): Attempt | undefined {
  // Points that staff set say nothing about the program.
  if (last?.score === undefined || !last.counts || last.judged !== undefined) return undefined;
  const best = Math.max(...earlier.map(({ score = 0 }) => score));
  return best > last.score ? earlier.find(({ score }) => score === best) : undefined;
}

/** Difference to the points of the attempt before. */
function Change({
  from,
  to,
}: {
  readonly from: number | undefined;
  readonly to: number | undefined;
}) {
  if (from === undefined || to === undefined || from === to) return null;
  return <small class={to < from ? "bad" : "quiet"}> ({printSigned(to - from)})</small>;
}

/** Shows hashes of what was judged and by what, which few read and nobody daily. */
function Receipt({ id, number }: Attempt) {
  const t = texts.value.exercise;
  const [receipt, setReceipt] = useState<string>();
  const [problem, setProblem] = useState<ApiError>();
  const open = async () => {
    try {
      setProblem(undefined);
      const view = await call("submission", { params: { submission: id } });
      setReceipt(view.receipt ?? "–");
    } catch (error) {
      setProblem(toApiError(error));
    }
  };
  return (
    <>
      <Button kind="plain" label={t.receiptOf(number)} onClick={() => void open()}>
        {t.receipt}
      </Button>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {receipt !== undefined && (
        <Dialog title={t.receiptOf(number)} onClose={() => setReceipt(undefined)}>
          <p>{receipt}</p>
        </Dialog>
      )}
    </>
  );
}

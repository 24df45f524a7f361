import type { PlatformsView } from "../../../api/platform-shapes.ts";
import { call } from "../../client/call.ts";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Table } from "../../../components/table.ts";
import { platformTexts } from "./texts.ts";

type Platform = PlatformsView["platforms"][number];

/** Scores sent to a learning platform, with its replies and remedies. */
export function SentScores({
  platform: { id, name, scores },
  courses,
  change,
}: {
  readonly platform: Platform;
  readonly courses: PlatformsView["courses"];
  readonly change: (request: () => Promise<unknown>) => void;
}) {
  const t = platformTexts.value;
  const head = [t.exercise, t.student, { count: t.wanted }, t.sent, t.said, t.toDo];
  return (
    <Table stacks label={`${t.scores}: ${name}`} head={head}>
      {scores.map((score) => {
        const { lineItem, subject, student, wanted, maximum, sent, sentAt } = score;
        const course = courses.find((each) => each.id === score.course)?.name ?? score.course;
        const exercise = score.exerciseName ?? score.exercise;
        const body = { lineItem, subject, before: wanted ?? null };
        return (
          <tr key={`${lineItem} ${subject}`}>
            <td>
              {exercise} <span class="quiet">{score.context ?? course}</span>
            </td>
            <td>
              {score.name ?? student}
              {score.name !== undefined && <span class="quiet"> {student}</span>}
            </td>
            <td class="count">
              {wanted ?? "–"} / {maximum}
            </td>
            <td>
              {sentAt === undefined ? (
                <span class="quiet">{t.notYet}</span>
              ) : (
                <>
                  {sent ?? "–"} · <Moment at={sentAt} />
                </>
              )}
            </td>
            <td>
              {score.words ?? (
                <span class="quiet">{sentAt === undefined ? t.nothing : t.taken}</span>
              )}
            </td>
            <td>
              {score.trouble !== undefined && <p>{t.advice[score.trouble]}</p>}
              {score.nextTry !== undefined && (
                <p class="quiet">
                  {t.nextTry} <Moment at={score.nextTry} />
                </p>
              )}
              {score.isStopped && (
                <Button
                  kind="plain"
                  label={`${t.again}: ${exercise}, ${score.name ?? student}`}
                  onClick={() =>
                    change(async () => call("sendAgain", { params: { platform: id }, body }))
                  }
                >
                  {t.again}
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

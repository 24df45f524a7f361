import type { Attempt } from "../../../api/index.ts";
import { Moment } from "../../ui/moment.tsx";
import { printPoints } from "../../ui/standing.tsx";
import { texts } from "../../texts/index.ts";
import { FigureTable } from "./statistics/figure-table.tsx";
import { statisticsTexts } from "./statistics/texts.ts";

/** A student's attempts by exercise, in order, with verdicts and points. */
export function StudentTimeline({
  file,
  exercises,
  attempts,
}: {
  readonly file: string;
  readonly exercises: readonly { readonly id: string; readonly name: string }[];
  readonly attempts: readonly Attempt[];
}) {
  const { timeline: t, ...all } = statisticsTexts.value;
  return (
    <FigureTable
      title={t.title}
      file={file}
      empty={all.none}
      head={[all.exercise, { count: all.attempts }, t.results, t.first, t.last]}
      rows={exercises.map(({ id, name }) => {
        const own = attempts
          .filter(({ exercise }) => exercise === id)
          .toSorted((left, right) => left.number - right.number);
        return [
          name,
          own.length,
          own.length === 0
            ? undefined
            : { value: own.map(printStep).join(", "), content: chain(own) },
          showMoment(own[0]),
          showMoment(own.at(-1)),
        ];
      })}
    />
  );
}

function showMoment(attempt: Attempt | undefined) {
  if (attempt === undefined) return undefined;
  const at = attempt.submittedAt;
  return { value: new Date(at).toISOString(), content: <Moment at={at} /> };
}

function chain(attempts: readonly Attempt[]) {
  const { verdicts } = texts.value;
  return (
    <ol class="attempt-chain">
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          <a
            href={`/submissions/${attempt.id}`}
            title={verdicts[attempt.verdict ?? ""] ?? texts.value.states[attempt.state]}
          >
            {printStep(attempt)}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** `1: WA 40`. */
function printStep({ number, state, verdict, score }: Attempt): string {
  if (state !== "judged") return `${number}: …`;
  return `${number}: ${verdict ?? "–"} ${score === undefined ? "" : printPoints(score)}`.trim();
}

import type { Board, Contest } from "../../../api/contest-shapes.ts";
import { Balloon } from "../../ui/balloon.tsx";
import { printPoints } from "../../ui/standing.tsx";
import { addressOf } from "../course/exercise-times.tsx";
import { GameCard, PointsRing, useGamePictures } from "../course/game-card.tsx";
import { printClockTime } from "./contest-clock.tsx";
import { Unjudged } from "./team-submissions.tsx";
import { contestTexts } from "./texts.ts";
import { findOwnRow } from "./use-board.ts";

type Problem = NonNullable<Contest["problems"]>[number];
type Submission = Contest["submissions"][number];

/** The problems of a contest as cards: letter, game, and how far the reader's team is. */
export function ProblemCards({
  course,
  contest,
  problems,
  board,
  hasStates,
}: {
  readonly course: string;
  readonly contest: Contest;
  readonly problems: readonly Problem[];
  /** Has the scores of an IOI contest. */
  readonly board: Board | undefined;
  /** The reader takes part, or has submitted something. */
  readonly hasStates: boolean;
}) {
  const t = contestTexts.value;
  const pictures = useGamePictures(course);
  const row = findOwnRow(board, contest);
  const column = (exercise: string) =>
    board?.problems.findIndex((problem) => problem.exercise === exercise) ?? -1;
  return (
    <section aria-labelledby="contest-problems">
      <h2 id="contest-problems">{t.problems}</h2>
      <ul class="game-cards compact">
        {problems.map(({ exercise, label, name, color }) => {
          const state = stateOf(contest.submissions.filter((each) => each.exercise === exercise));
          const isSolved = hasStates && (state.kind === "solved" || state.kind === "later");
          return (
            <GameCard
              key={exercise}
              href={addressOf(course, exercise)}
              name={name}
              label={
                <>
                  <Balloon color={color} />
                  <strong>{label}</strong>
                </>
              }
              positions={pictures.get(exercise)}
              isSolved={isSolved}
            >
              {hasStates && (
                <>
                  {isSolved && <PointsRing got={1} most={1} />}
                  <StateSign kind={contest.kind} state={state} />
                  <span class="card-times quiet">
                    {listFacts(contest.kind, state, row?.cells[column(exercise)]?.score)}
                  </span>
                </>
              )}
            </GameCard>
          );
        })}
      </ul>
    </section>
  );
}

interface State {
  readonly kind: "solved" | "later" | "pending" | "untried" | "tried";
  /** Submissions that count. */
  readonly tries: number;
  /** Contest time of the first accepted one. */
  readonly at?: number | undefined;
}

/** @param submissions to one problem, newest first */
function stateOf(submissions: readonly Submission[]): State {
  const later = submissions.filter(({ isUpsolving }) => isUpsolving === true);
  const counting = submissions.filter((each) => each.isIgnored !== true && !later.includes(each));
  const tries = counting.length;
  const first = counting.findLast(isAccepted);
  if (first !== undefined) return { kind: "solved", tries, at: first.contestTime };
  if (later.some(isAccepted)) return { kind: "later", tries };
  if (counting.some(({ verdict }) => verdict === undefined)) return { kind: "pending", tries };
  return { kind: tries === 0 ? "untried" : "tried", tries };
}

/** The score or the time of the solution, and the number of submissions. */
function listFacts(kind: Contest["kind"], { at, tries }: State, score: number | undefined): string {
  const t = contestTexts.value;
  const result =
    kind === "ioi"
      ? score !== undefined && t.points(printPoints(score))
      : at !== undefined && printClockTime(at);
  return [result, tries > 0 && t.tries(tries)].filter((fact) => fact !== false).join(" · ");
}

function isAccepted({ verdict }: Submission): boolean {
  return verdict === "AC";
}

function StateSign({ kind, state }: { readonly kind: Contest["kind"]; readonly state: State }) {
  const t = contestTexts.value;
  switch (state.kind) {
    case "solved":
      return <span class="sign good">{t.solved}</span>;
    case "later":
      return <span class="sign good">{t.solvedLater}</span>;
    case "pending":
      return <Unjudged kind={kind} />;
    case "untried":
      return <span class="sign none">{t.untried}</span>;
    case "tried":
      return <span class="sign bad">{t.unsolved}</span>;
  }
}

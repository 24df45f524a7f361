import type { CourseView } from "../../api/shapes.ts";
import { Table } from "../../components/table.ts";
import { ExerciseCard } from "../pages/course/exercise-cards.tsx";
import { PointsRing } from "../pages/course/game-card.tsx";
import { GamePicture, type GamePositions } from "../pages/course/game-picture.tsx";
import { NextStep } from "../pages/course/next-step.tsx";
import { Points, StandingSign } from "../ui/standing.tsx";

type Exercise = CourseView["exercises"][number];

const EXERCISES: readonly Exercise[] = [
  exercise("p1", "Who takes the last stone?", 10, { verdict: "AC", score: 10 }),
  exercise("p2", "The multiplication game", 20, { verdict: "WA", score: 10 }),
  exercise("p4", "Cards from both ends", 20, undefined),
];
const CELLS: Readonly<Record<string, readonly string[]>> = {
  p1: Array.from({ length: 12 }, () => "●"),
  p2: ["7", "→", "1000"],
  p4: ["4", "3", "1", "2"],
};

/**
 * Three directions for a student's course, of which the cards were chosen: harness/web/README.md says
 * why.
 */
export function Directions({ scheme }: { readonly scheme: string }) {
  return (
    <>
      <h3>Ledger: the table of before, with rings</h3>
      <Table
        stacks
        label={`Exercises, ${scheme}`}
        head={["Exercise", "Status", { count: "Points" }]}
      >
        {EXERCISES.map(({ id, name, standing, points }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <StandingSign {...standing} />
            </td>
            <td class="count">
              <PointsRing got={standing.score} most={points} />{" "}
              <Points {...standing} most={points} />
            </td>
          </tr>
        ))}
      </Table>
      <h3>Path: one exercise at a time</h3>
      <div class="direction-path">
        <div class="card-picture">
          <GamePicture positions={positionsOf("p2")} />
        </div>
        <div>
          <p>
            <strong>The multiplication game</strong>
          </p>
          <ol>
            {EXERCISES.map(({ id, name, standing }) => (
              <li key={id}>
                {name} <StandingSign {...standing} />
              </li>
            ))}
          </ol>
        </div>
      </div>
      <h3>Cards: the next step, then all games</h3>
      {/* IDs differ on a page. */}
      {scheme === "light" && <NextStep course="games" exercises={EXERCISES} />}
      <ul class="game-cards">
        {EXERCISES.map((each) => (
          <ExerciseCard
            key={each.id}
            course="games"
            exercise={{ ...each, name: `${each.name} (${scheme})` }}
            positions={positionsOf(each.id)}
          />
        ))}
      </ul>
    </>
  );
}

function exercise(
  id: string,
  name: string,
  points: number,
  judged: { readonly verdict: string; readonly score: number } | undefined,
): Exercise {
  const state = judged === undefined ? "none" : "judged";
  const attempts = judged === undefined ? 0 : 1;
  return { id, name, points, hasExtension: false, standing: { state, attempts, ...judged } };
}

function positionsOf(id: string): GamePositions {
  return [[(CELLS[id] ?? []).map((text) => ({ text }))]];
}

import type { Contest } from "../../../api/contest-shapes.ts";
import { Balloon } from "../../ui/balloon.tsx";

/** An exercise of a contest: the colour of its balloon, label and name. */
export function ProblemName({
  contest: { problems = [] },
  exercise,
}: {
  readonly contest: Contest;
  readonly exercise: string;
}) {
  const problem = problems.find((each) => each.exercise === exercise);
  if (problem === undefined) return <>{exercise}</>;
  const { label, name, color } = problem;
  return (
    <>
      <Balloon color={color} />
      <strong>{label}</strong> {name}
    </>
  );
}

/** `1:02:03` since the start. */
export function printContestTime(contestTimeMs: number | undefined): string {
  if (contestTimeMs === undefined) return "–";
  const seconds = Math.floor(Math.abs(contestTimeMs) / 1000);
  const clock = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return contestTimeMs < 0 ? `−${clock}` : clock;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}

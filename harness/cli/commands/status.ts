import type { CourseView } from "../../api/shapes.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";
import { chooseCourse } from "../remote/choose-course.ts";
import { ServerClient } from "../remote/server-client.ts";
import { readTrust, type TrustOptions } from "../remote/trust-options.ts";

interface Options extends TrustOptions {
  readonly server: string;
  readonly course?: string;
}

const STATES = {
  none: "nothing submitted yet",
  queued: "queued",
  judging: "being judged",
  judged: "",
  failed: "the judge failed, not you",
  held: "shown when it is released",
} as const;

export async function showStatus({
  server,
  course: courseOption,
  ...trusting
}: Options): Promise<ExitStatus> {
  const client = new ServerClient(server, await readTrust(trusting));
  const { id: course } = await chooseCourse(client, courseOption);
  const { exercises, timezone } = await client.call("course", { params: { course } });
  for (const exercise of exercises) print(`${describeExercise(exercise, timezone)}\n`);
  return EXIT.passed;
}

function describeExercise(
  { id, points, deadline, standing }: CourseView["exercises"][number],
  timezone: string,
): string {
  const { state, verdict = "", score, judged, excused, attempts } = standing;
  const outcome = state === "judged" ? verdict : STATES[state];
  const earned = excused ? "excused" : score === undefined ? "" : `${score} of ${points} points`;
  const before = judged === undefined ? "" : `judged ${judged}`;
  const counted = attempts === 0 ? "" : `${attempts} attempt${attempts === 1 ? "" : "s"}`;
  const format = new Intl.DateTimeFormat("sv", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const dueText = deadline === undefined ? "" : `due ${format.format(deadline)} ${timezone}`;
  const facts = [outcome, earned, before, counted, dueText].filter((each) => each !== "");
  return `${id.padEnd(12)} ${facts.join(", ")}`;
}

import type { Command } from "commander";
import type { CourseView } from "../../api/shapes.ts";
import type { Workspace } from "../../app/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";
import { chooseCourse } from "../remote/choose-course.ts";
import { ServerClient } from "../remote/server-client.ts";
import { addTrustOptions, readTrust, type TrustOptions } from "../remote/trust-options.ts";

interface Options extends TrustOptions {
  readonly server: string;
  readonly course?: string;
}

const STATES = {
  none: "nothing handed in",
  queued: "waits",
  judging: "is being judged",
  judged: "",
  failed: "the judge failed at it, and not you",
  held: "told when it is released",
} as const;

export function addStatusCommand(
  program: Command,
  _workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  const command = program
    .command("status")
    .description("how your exercises stand at a course's server")
    .requiredOption("--server <url>", "the server's address; `grundy sign-in` first")
    .option("--course <id>", "where you belong to several");
  addTrustOptions(command)
    .addHelpText("after", "\nExample:\n  $ grundy status --server https://grundy.example.edu")
    .action(async ({ server, course: asked, ...trusting }: Options) => {
      const client = new ServerClient(server, await readTrust(trusting));
      const { id: course } = await chooseCourse(client, asked);
      const { exercises, timezone } = await client.ask("course", { params: { course } });
      for (const exercise of exercises) print(`${describeExercise(exercise, timezone)}\n`);
      finish(EXIT.passed);
    });
}

function describeExercise(
  { id, points, deadline, standing }: CourseView["exercises"][number],
  timezone: string,
): string {
  const { state, verdict = "", score, judged, excused, attempts } = standing;
  const told = state === "judged" ? verdict : STATES[state];
  const earned = excused ? "excused" : score === undefined ? "" : `${score} of ${points} points`;
  const before = judged === undefined ? "" : `judged ${judged}`;
  const counted = attempts === 0 ? "" : `${attempts} attempt${attempts === 1 ? "" : "s"}`;
  const format = new Intl.DateTimeFormat("sv", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const due = deadline === undefined ? "" : `due ${format.format(deadline)} ${timezone}`;
  const said = [told, earned, before, counted, due].filter((each) => each !== "").join(", ");
  return `${id.padEnd(12)} ${said}`;
}

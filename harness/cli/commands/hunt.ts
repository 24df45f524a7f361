import { factsOf } from "../../app/exercise-facts.ts";
import { huntInput } from "../../app/author/hunt-input.ts";
import type { Isolation } from "../../app/isolation.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { renderHunt } from "../../report/judging/render-hunt.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { tellLauncher } from "../launcher-channel.ts";
import { LiveArea } from "../live-area.ts";
import { chooseFormat, textStyleFor, print, printMessage } from "../output.ts";

interface Options {
  readonly problem?: string;
  readonly time: string;
  readonly keep?: true;
  readonly isolation?: Isolation;
}

const REFRESH_MS = 200;

export async function hunt(
  workspace: Workspace,
  file: string,
  other: string | undefined,
  options: Options,
): Promise<ExitStatus> {
  const files = [file, ...(other === undefined ? [] : [other])];
  const seconds = Number(options.time);
  if (!(seconds > 0))
    throw new UsageError(`--time takes a number of seconds, such as 30, not '${options.time}'`);
  const style = textStyleFor(chooseFormat(undefined), workspace.config);
  const area = new LiveArea(process.stderr);
  let drawnMs = 0;
  const { problem, reference, last } = await huntInput(
    files,
    { ...options, timeMs: seconds * 1000 },
    {
      workspace,
      onStarted: () => tellLauncher({ stopWithinMs: seconds * 1000 }),
      onEvent: (event) => {
        if (!process.stderr.isTTY || performance.now() - drawnMs < REFRESH_MS) return;
        drawnMs = performance.now();
        if (event.kind !== "progress") return;
        const sign =
          event.best === undefined ? "nothing yet" : "found one, looking for a smaller one";
        area.draw([`${event.tried} inputs tried: ${sign}`]);
      },
    },
  ).finally(() => {
    area.clear();
    tellLauncher("stopping");
  });
  if (last === undefined) return EXIT.broken;
  print(
    renderHunt(
      { files, tried: last.tried, counterexamples: last.best?.counterexamples ?? [] },
      factsOf(problem, { check: reference.check }),
      style,
    ),
  );
  if (last.best === undefined) return EXIT.passed;
  if (options.keep) {
    printMessage(
      `Added to ${problem.id}'s problem.yaml; \`${workspace.config.commandName} generate ${problem.id}\` makes a test of it.`,
    );
  }
  return EXIT.failed;
}

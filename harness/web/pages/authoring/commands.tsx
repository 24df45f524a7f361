import { useEffect, useState } from "preact/hooks";
import type { AuthoringJobView } from "../../../api/authoring-routes.ts";
import { callAuthoring as call } from "./authoring-call.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { authoringTexts } from "./texts.ts";
import "../../style/printed-text.css";

const COMMANDS = ["generate", "verify", "hunt"] as const;
const POLL_MS = 1000;

/** Starts commands on an exercise, and shows what the last one has printed. */
export function Commands({
  exercise,
  program,
  onEnd,
}: {
  readonly exercise: string;
  /** The open sample program. */
  readonly program: string | undefined;
  readonly onEnd: () => void;
}) {
  const t = authoringTexts.value;
  const data = useData(async (signal) => call("authoring", { signal }), []);
  const action = useAction();
  const [started, setStarted] = useState<AuthoringJobView>();
  const newest = data.value?.job;
  // The answer of an earlier question does not know of a job that has just begun.
  const job = started !== undefined && newest?.id !== started.id ? started : newest;
  const isRunning = job?.state === "running";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(data.reload, POLL_MS);
    return () => {
      clearInterval(timer);
      onEnd();
    };
  }, [isRunning]);
  const start = (command: AuthoringJobView["command"]) =>
    action.run(async () => {
      const body = { command, ...(command === "hunt" && program !== undefined && { program }) };
      setStarted(await call("startAuthoringJob", { params: { exercise }, body }));
      data.reload();
    });
  const cancel = (id: string) =>
    action.run(async () => {
      await call("cancelAuthoringJob", { params: { exercise, job: id } });
      data.reload();
    });
  return (
    <section aria-labelledby="commands">
      <h2 id="commands">{t.commands}</h2>
      <p class="quiet">{t.commandsAbout}</p>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <div class="buttons">
        {COMMANDS.map((command) => (
          <Button
            key={command}
            isDisabled={isRunning || (command === "hunt" && program === undefined)}
            onClick={() => start(command)}
          >
            {t.names[command]}
          </Button>
        ))}
        {isRunning && <Button onClick={() => cancel(job.id)}>{t.cancel}</Button>}
      </div>
      {program === undefined && <p class="quiet small">{t.huntHint}</p>}
      {job !== undefined && (
        <>
          <p role="status">
            <code>{t.ran(job.command, job.exercise)}</code>:{" "}
            {/* A hunt that finds an input has done what it was started for. */}
            {job.command === "hunt" && job.state === "failed" ? t.huntEnded : t.states[job.state]}
          </p>
          {job.output !== "" && (
            <pre class="code" lang="en" tabIndex={0} aria-label={t.output}>
              {job.output}
            </pre>
          )}
        </>
      )}
    </section>
  );
}

import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../../app/usage-error.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { toFileNames } from "../../core/names.ts";
import { type SampledExercise, toCompanion } from "../../report/formats/companion.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print, printMessage, writeOutput } from "../output.ts";
import { chooseCourse } from "../remote/choose-course.ts";
import { ServerClient } from "../remote/server-client.ts";
import { readTrust, type TrustOptions } from "../remote/trust-options.ts";

interface Options extends TrustOptions {
  readonly server: string;
  readonly course?: string;
  readonly output: string;
  readonly companion?: true;
  readonly toEditor?: number | true;
}

/** The port at which CPH and most other editors' extensions listen. */
const EDITOR_PORT = 27_121;
const SENDING_MS = 5000;

/** Fetches the samples of an exercise from a course server: as files, or for an editor's extension. */
export async function fetchSamples(requestedId: string, options: Options): Promise<ExitStatus> {
  const client = new ServerClient(options.server, await readTrust(options));
  const { id: course, name: courseName } = await chooseCourse(client, options.course);
  const { exercises } = await client.call("course", { params: { course } });
  const id = exercises.find((each) => each.id.toLowerCase() === requestedId.toLowerCase())?.id;
  if (id === undefined) {
    const ids = exercises.map((each) => each.id).join(", ");
    throw new UsageError(`there is no exercise '${requestedId}': give one of ${ids}`);
  }
  const { name, samples } = await client.call("exercise", { params: { course, exercise: id } });
  if (samples.length === 0) throw new UsageError(`${id} has no samples that a program can read`);
  const url = [client.origin, "courses", course, "exercises", id].join("/");
  const exercise = { id, name, course: courseName, url, samples };
  if (options.companion === true) print(toCompanion(exercise, randomUUID()));
  else if (options.toEditor !== undefined) await sendToEditor(exercise, options.toEditor);
  else await writeSamples(exercise, options.output);
  return EXIT.passed;
}

async function writeSamples({ id, samples }: SampledExercise, folder: string): Promise<void> {
  // A server's ID must not name another folder.
  const home = join(folder, toFileNames([id]).get(id) ?? "samples");
  try {
    await mkdir(home, { recursive: true });
  } catch (cause) {
    throw new HarnessError("write-failed", `${home} cannot be made`, { cause });
  }
  for (const [index, { input, output }] of samples.entries()) {
    await writeOutput(join(home, `${index + 1}.in`), input.endsWith("\n") ? input : `${input}\n`);
    await writeOutput(
      join(home, `${index + 1}.out`),
      output.endsWith("\n") ? output : `${output}\n`,
    );
  }
  printMessage(`${samples.length} samples of ${id} are in ${home}.`);
}

async function sendToEditor(exercise: SampledExercise, port: number | true): Promise<void> {
  const address = `http://127.0.0.1:${port === true ? EDITOR_PORT : port}/`;
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: toCompanion(exercise, randomUUID()),
    signal: AbortSignal.timeout(SENDING_MS),
  }).catch((): never => {
    throw new UsageError(
      `no editor listens at ${address}: open it, with its extension switched on`,
    );
  });
  if (!response.ok)
    throw new UsageError(`the editor at ${address} replied with ${response.status}`);
  printMessage(`The editor has the samples of ${exercise.id}.`);
}

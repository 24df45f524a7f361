import { once } from "node:events";
import { resolve } from "node:path";
import { openCourseServer, type CourseServer } from "../../app/serve/open-course-server.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { Interruption } from "../interruption.ts";
import { onLauncherEnd } from "../launcher-channel.ts";
import { LocalWorker } from "../local-worker.ts";
import { print, printMessage } from "../output.ts";

interface Options {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly workers?: number;
  readonly cert?: string;
  readonly key?: string;
  readonly behindProxy?: true;
  readonly privateCourseSystems?: true;
  readonly url?: string;
}

export async function serve(
  workspace: Workspace,
  courses: string[],
  options: Options,
): Promise<ExitStatus> {
  if (options.port > 65_535) throw new UsageError(`there is no port ${options.port}`);
  using interruption = new Interruption();
  // A supervisor that kills the launcher starts the next server at once, which needs folder and port.
  // Nothing acknowledged is lost, as after any kill; the worker finishes its judgings meanwhile.
  using launcherEnd = onLauncherEnd(() => {
    printMessage("The launcher was killed, so the server ends without waiting for judgings.");
    process.exit(EXIT.interrupted);
  });
  await using school = await openCourseServer(
    { ...options, courses, data: resolve(options.data), note: printMessage },
    workspace,
  );
  const { workspaceFolder, cores } = workspace.config;
  // Disposed before the server, because the worker still has to send its outcomes.
  await using _ = new LocalWorker({
    args: toArguments({
      workspace: workspaceFolder,
      server: school.localOrigin,
      tokenFile: school.tokenFile,
      places: options.workers ?? cores,
    }),
    note: printMessage,
  });
  print(describeSchool(school));
  if (!interruption.signal.aborted) await once(interruption.signal, "abort");
  printMessage("Stopping: running judgings have 20 seconds to finish.");
  return EXIT.passed;
}

function describeSchool({ origin, courses, firstLinks }: CourseServer): string {
  const linkOf = new Map(firstLinks.map((first) => [first.course, first]));
  const lines = courses.flatMap(({ id, course }) => {
    const first = linkOf.get(id);
    const address = `${course.name}: ${origin}/courses/${id}`;
    if (first === undefined) return [address];
    const role = first.makesAdministrator ? "instructor and administrator" : "instructor";
    return [address, `  Link to become ${role} (works once): ${first.link}`];
  });
  return [`Grundy is running at ${origin}`, ...lines, ""].join("\n");
}

function toArguments(worker: {
  readonly workspace: string;
  readonly server: string;
  readonly tokenFile: string;
  readonly places: number;
}): readonly string[] {
  const { workspace, server, tokenFile, places } = worker;
  const work = ["worker", "--server", server, "--token-file", tokenFile, "--places"];
  return ["--workspace", workspace, ...work, String(places)];
}

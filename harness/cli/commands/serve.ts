import { once } from "node:events";
import { resolve } from "node:path";
import { openCourseServer, type CourseServer } from "../../app/serve/open-course-server.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { AuthoringProcesses } from "../authoring-processes.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { Interruption } from "../interruption.ts";
import { onLauncherEnd } from "../launcher-channel.ts";
import { LocalWorker } from "../local-worker.ts";
import { type LogOptions, openLog } from "../log.ts";
import { print } from "../output.ts";

interface Options extends LogOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly workers?: number;
  readonly cert?: string;
  readonly key?: string;
  readonly behindProxy?: true;
  readonly privateCourseSystems?: true;
  readonly url?: string;
  readonly signIn?: string;
  readonly smtpUrlFile?: string;
  readonly mailFrom?: string;
  readonly authoring?: true;
}

export async function serve(
  workspace: Workspace,
  courses: string[],
  options: Options,
): Promise<ExitStatus> {
  if (options.port > 65_535) throw new UsageError(`there is no port ${options.port}`);
  using interruption = new Interruption();
  const log = openLog(options);
  // A supervisor that kills the launcher starts the next server at once, which needs folder and port.
  // Nothing acknowledged is lost, as after any kill; the worker finishes its judgings meanwhile.
  onLauncherEnd(() => {
    log.warn("The launcher was killed, so the server ends without waiting for judgings.");
    process.exit(EXIT.interrupted);
  });
  const { workspaceFolder, cores } = workspace.config;
  const { authoring: hasAuthoring, ...others } = options;
  // Ends its command after the server, whose pages show it.
  await using jobs = new AuthoringProcesses({
    command: [process.execPath, ...process.execArgv, process.argv[1] ?? ""],
    workspaceFolder,
  });
  await using school = await openCourseServer(
    {
      ...others,
      ...(hasAuthoring && { authoring: jobs }),
      courses,
      data: resolve(options.data),
      log,
    },
    workspace,
  );
  // Disposed before the server, because the worker still has to send its outcomes.
  await using _ = new LocalWorker({
    args: toArguments({
      workspace: workspaceFolder,
      server: school.localOrigin,
      tokenFile: school.tokenFile,
      places: options.workers ?? cores,
      log: options,
    }),
    note: (sentence) => log.warn(sentence),
  });
  print(describeSchool(school));
  if (!interruption.signal.aborted) await once(interruption.signal, "abort");
  log.info("Stopping: running judgings have 20 seconds to finish.");
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
  readonly log: LogOptions;
}): readonly string[] {
  const { workspace, server, tokenFile, places, log } = worker;
  const workerArgs = ["worker", "--server", server, "--token-file", tokenFile];
  const how = ["--places", String(places), "--quiet"];
  const logging = ["--log-format", log.logFormat, "--log-level", log.logLevel];
  return ["--workspace", workspace, ...workerArgs, ...how, ...logging];
}

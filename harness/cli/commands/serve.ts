import { once } from "node:events";
import { resolve } from "node:path";
import type { Command } from "commander";
import { openSchool, type School } from "../../app/serve/open-school.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { Interruption } from "../interruption.ts";
import { LocalWorker } from "../local-worker.ts";
import { print, tell } from "../output.ts";
import { readCount } from "../read-count.ts";

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

export function addServeCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("serve")
    .description("a course on the web: students work in the browser, you watch and grade")
    .argument("<course.yaml...>", "the courses")
    .option("--port <port>", "where it listens", readCount, 8080)
    .option("--host <address>", "on which address of this machine", "127.0.0.1")
    .option("--data <folder>", "where everything is kept", "grundy-data")
    .option(
      "--workers <count>",
      "how many works are judged side by side; else one a core",
      readCount,
    )
    .option("--cert <file>", "a certificate (PEM), with --key: then it speaks https")
    .option("--key <file>", "its private key")
    .option("--behind-proxy", "a proxy on this machine does the encryption; needs --url")
    .option(
      "--private-course-systems",
      "course systems (LTI) are in this network: private addresses may be asked, too",
    )
    .option("--url <url>", "the address that browsers use, where it is another")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy serve course.yaml
  $ grundy serve course.yaml --host 0.0.0.0 --port 443 --cert cert.pem --key key.pem --url https://games.example.edu
  $ grundy serve autumn/course.yaml spring/course.yaml --behind-proxy --url https://games.example.edu

It prints a link that makes you the instructor, once; all others you invite from the pages.
Ctrl-C or SIGTERM ends it in order: what was acknowledged is kept, what was not judged is judged next
time. Exercises are as they were when it was started.`,
    )
    .action(async (courses: string[], options: Options) => {
      finish(await runServe(courses, options, workspace));
    });
}

async function runServe(
  courses: readonly string[],
  options: Options,
  workspace: Workspace,
): Promise<ExitStatus> {
  if (options.port > 65_535) throw new UsageError(`there is no port ${options.port}`);
  using interruption = new Interruption();
  await using school = await openSchool(
    { ...options, courses, data: resolve(options.data), note: tell },
    workspace,
  );
  const { workspaceFolder, cores } = workspace.config;
  // Stops before the server does, which it has to tell what came of its works.
  await using _ = new LocalWorker({
    args: toArguments({
      workspace: workspaceFolder,
      server: school.localOrigin,
      tokenFile: school.tokenFile,
      places: options.workers ?? cores,
    }),
    note: tell,
  });
  print(describeSchool(school));
  if (!interruption.signal.aborted) await once(interruption.signal, "abort");
  tell("It ends: works that are being judged have 20 seconds.");
  return EXIT.passed;
}

function describeSchool({ origin, courses, firstLinks }: School): string {
  const linkOf = new Map(firstLinks.map((first) => [first.course, first]));
  const lines = courses.flatMap(({ id, course }) => {
    const first = linkOf.get(id);
    const told = [`${course.name}: ${origin}/courses/${id}`];
    if (first === undefined) return told;
    const whose = first.makesAdministrator ? "instructor's and administrator's" : "instructor's";
    return [...told, `  The ${whose} link, once: ${first.link}`];
  });
  return [`Grundy serves at ${origin}`, ...lines, ""].join("\n");
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

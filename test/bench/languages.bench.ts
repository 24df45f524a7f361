import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { extname, join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { ROOT } from "../cli/run-grundy.ts";
import { openCpuCount } from "./cpu-time.ts";
import { type Part, readParts } from "./judge-parts.ts";
import { familyOf, listEndedProcesses } from "./process-accounting.ts";

/** The documentation's figures are for 100 programs of each language. */
const PROGRAMS = Number(process.env["GRUNDY_PROGRAMS"] ?? 10);
const COMPILERS =
  /^(?:as|asm|cc|cc1|cc1plus|c\+\+|collect2|compile|esbuild|g\+\+|gcc|go|javac|ld.*|link|rust-lld|rustc)$/;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-languages-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

test.each([".py", ".js", ".ts", ".cpp", ".java", ".go", ".rs"])(
  "CPU time of right and wrong programs, from file to verdict: %s",
  async (extension) => {
    const inbox = join(folder, extension.slice(1));
    // Languages prepare files once per machine, which is not measured.
    await writeClass(join(inbox, "warm"), { extension, count: 1, label: "warm" });
    await grade(join(inbox, "warm"));
    await writeClass(join(inbox, "plain"), { extension, count: PROGRAMS, label: "plain" });
    const plain = await measure(join(inbox, "plain"), ["--no-counterexample"]);
    await writeClass(join(inbox, "explained"), { extension, count: PROGRAMS, label: "explained" });
    const explained = await measure(join(inbox, "explained"));
    const { judgeMs, compilersMs, programsMs, busyMs, wallMs } = plain;
    const per = (ms: number) => `${Math.round(ms / PROGRAMS)} ms`;
    // A profile counts time by the clock, in which other processes had the core.
    const profiledMs = [...plain.parts.values()].reduce((total, ms) => total + ms, 0);
    const parts = [...plain.parts]
      .map(([part, ms]) => [part, (ms * judgeMs) / profiledMs] as const)
      .toSorted(([, left], [, right]) => right - left);
    console.log(
      `${extension}: ${Math.round((60_000 * PROGRAMS) / wallMs)} a minute; each: ` +
        `judge ${per(judgeMs)}, compilers ${per(compilersMs)}, programs ${per(programsMs)}, ` +
        `starts and containers ${per(busyMs - judgeMs - compilersMs - programsMs)}, ` +
        `cores idle ${per(wallMs * cpus().length - busyMs)}; explaining adds ` +
        `${per(explained.judgeMs - judgeMs)} to the judge and ` +
        `${per(explained.busyMs - explained.judgeMs - busyMs + judgeMs)} to the rest; the judge: ` +
        parts.map(([part, ms]) => `${part} ${per(ms)}`).join(", "),
    );
  },
  3_600_000,
);

interface Spending {
  readonly wallMs: number;
  /** CPU time of the judge and of all that it starts. */
  readonly busyMs: number;
  readonly judgeMs: number;
  readonly compilersMs: number;
  readonly programsMs: number;
  readonly parts: ReadonlyMap<Part, number>;
}

async function measure(inbox: string, options: readonly string[] = []): Promise<Spending> {
  const profiles = `${inbox}-profiles`;
  using count = openCpuCount();
  const startedAt = performance.now();
  let judge = 0;
  const ended = await listEndedProcesses(join(folder, "ended"), async () => {
    judge = await grade(inbox, { options, profiles, procsFile: count.procsFile });
  });
  const wallMs = performance.now() - startedAt;
  const family = familyOf(judge, ended);
  const sum = (some: typeof ended) => some.reduce((total, { cpuMs }) => total + cpuMs, 0);
  const judgeMs = sum(family.filter(({ pid }) => pid === judge));
  const compilersMs = sum(family.filter(({ name }) => COMPILERS.test(name)));
  const wardensMs = sum(family.filter(({ name }) => name.startsWith("warden")));
  return {
    wallMs,
    busyMs: count.cpuMs(),
    judgeMs,
    compilersMs,
    programsMs: sum(family) - judgeMs - compilersMs - wardensMs,
    parts: await readParts(profiles),
  };
}

/** Right and wrong programs in turn, in files such as `00012/P1.java`, each made unique by a comment. */
async function writeClass(
  inbox: string,
  { extension, count, label }: { extension: string; count: number; label: string },
): Promise<void> {
  const root = join(ROOT, "submissions");
  const programs: { readonly problem: string; readonly path: string }[] = [];
  for (const problem of (await readdir(root)).toSorted()) {
    for (const verdict of ["accepted", "wrong_answer"]) {
      for (const name of (await readdir(join(root, problem, verdict))).toSorted()) {
        const path = join(root, problem, verdict, name);
        if (extname(name) === extension) programs.push({ problem, path });
      }
    }
  }
  const comment = extension === ".py" ? "#" : "//";
  for (let index = 0; index < count; index += 1) {
    const chosen = programs[index % programs.length];
    if (chosen === undefined) throw new Error(`submissions/ has no program in ${extension}`);
    const home = join(inbox, String(index).padStart(5, "0"));
    await mkdir(home, { recursive: true });
    const source = await readFile(chosen.path, "utf8");
    const file = join(home, `${chosen.problem.toUpperCase()}${extension}`);
    await writeFile(file, `${source}\n${comment} ${label} ${index}\n`);
  }
}

/** The judge's process, without the launcher, which would not pass on what a profile needs. */
async function grade(
  inbox: string,
  {
    options = [],
    profiles,
    procsFile,
  }: {
    readonly options?: readonly string[];
    /** Folder of the profiles to write; none by default. */
    readonly profiles?: string;
    /** The `cgroup.procs` of a group to run in. */
    readonly procsFile?: string | undefined;
  } = {},
): Promise<number> {
  const nodeOptions = [
    ...(profiles === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profiles}`]),
    "--max-semi-space-size=8",
    "--heap-growing-percent=60",
    "--disable-warning=ExperimentalWarning",
  ];
  const args = ["grade", inbox, ...options, "--quiet", "--output", `${inbox}-results`];
  const words = [process.execPath, ...nodeOptions, join(ROOT, "harness/cli/main.ts"), ...args];
  const entering = procsFile === undefined ? "" : `echo $$ > ${procsFile}; `;
  const child = spawn("sh", ["-c", `${entering}exec "$0" "$@"`, ...words], {
    cwd: folder,
    stdio: "ignore",
    env: { ...process.env, GRUNDY_CACHE: join(folder, "cache") },
  });
  const [status] = (await once(child, "exit")) as [number | null];
  // Some programs are wrong, so 1 is as expected.
  if (status !== 0 && status !== 1) throw new Error(`grade ended with status ${status}`);
  return child.pid ?? 0;
}

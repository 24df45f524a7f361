import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { extname, join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { LAUNCHER, ROOT } from "../cli/run-grundy.ts";
import { cpuMsOfMachine } from "./cpu-time.ts";
import { listEndedProcesses } from "./process-accounting.ts";

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
    await writeClass(join(inbox, "class"), { extension, count: PROGRAMS, label: "cold" });
    const before = cpuMsOfMachine();
    const startedAt = performance.now();
    const ended = await listEndedProcesses(join(folder, "ended"), async () =>
      grade(join(inbox, "class")),
    );
    const wallMs = performance.now() - startedAt;
    const busyMs = cpuMsOfMachine() - before;
    const sum = (some: typeof ended) => some.reduce((total, { cpuMs }) => total + cpuMs, 0);
    // The judge is the Node.js process that used the most.
    const judgeMs = Math.max(
      ...ended.filter(({ name }) => name === "MainThread").map(({ cpuMs }) => cpuMs),
    );
    const compilersMs = sum(ended.filter(({ name }) => COMPILERS.test(name)));
    const others = ended.filter(({ name }) => !COMPILERS.test(name) && !name.startsWith("warden"));
    const programsMs = sum(others) - judgeMs;
    const per = (ms: number) => `${Math.round(ms / PROGRAMS)} ms`;
    console.log(
      `${extension}: ${Math.round((60_000 * PROGRAMS) / wallMs)} a minute; each: ` +
        `judge ${per(judgeMs)}, compilers ${per(compilersMs)}, programs ${per(programsMs)}, ` +
        `starts and containers ${per(busyMs - judgeMs - compilersMs - programsMs)}, ` +
        `cores idle ${per(wallMs * cpus().length - busyMs)}`,
    );
  },
  3_600_000,
);

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

async function grade(inbox: string): Promise<void> {
  const options = ["--no-counterexample", "--quiet", "--output", `${inbox}-results`];
  const child = spawn(process.execPath, [LAUNCHER, "grade", inbox, ...options], {
    cwd: folder,
    stdio: "ignore",
    env: { ...process.env, GRUNDY_CACHE: join(folder, "cache") },
  });
  const [status] = (await once(child, "exit")) as [number | null];
  // Some programs are wrong, so 1 is as expected.
  if (status !== 0 && status !== 1) throw new Error(`grade ended with status ${status}`);
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { basename, extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { APIRequestContext, Browser, BrowserContext } from "playwright-core";
import type { ClassView } from "../../harness/api/index.ts";
import { TESTS_LANGUAGE } from "../../harness/core/judging/claim-language.ts";
import { LANGUAGES } from "../../harness/languages/languages.ts";

/** A contest began an hour before `now`; an exam begins a day after it. */
function writeCourse(now: number): string {
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString().slice(0, 16);
  return `name: Games
timezone: UTC
roster: students.csv
exercises:
  - { id: p1, points: 10, deadline: ${at(80)} }
  - { id: p2, points: 20 }
  - { id: p4, points: 20, deadline: ${at(250)} }
  - { id: p1-play, points: 10 }
  - { id: p1-tests, points: 10 }
  - { id: heaps, points: 10 }
  - { id: p3, points: 10 }
  - { id: token, points: 10 }
contests:
  - { id: finals, name: Autumn finals, kind: icpc, start: ${at(-1)}, duration: 5 h, freeze: 1 h,
      public: true, exercises: [{ id: heaps, color: "#c00" }, { id: p3, color: "#06c" }] }
  - { id: midterm, name: Midterm, kind: exam, start: ${at(24)}, window: 2 h, duration: 90 min,
      exercises: [token] }
`;
}
const ADDRESS = "/api/courses/games";
const PASSWORD = "eight matches in a row";

export interface WebClassOptions {
  readonly launcher: string;
  /** Created for the pictures. */
  readonly folder: string;
  readonly browser: Browser;
  /** By the student's id. */
  readonly names: ReadonlyMap<string, string>;
}

/** A course that `grundy serve` serves until this is disposed. Its students have joined. */
export class WebClass implements AsyncDisposable {
  readonly #server: ChildProcess;
  /** Opens a browser of somebody who is not signed in. */
  readonly enter: () => Promise<BrowserContext>;
  readonly #instructor: BrowserContext;
  readonly #students = new Map<string, BrowserContext>();

  private constructor(
    server: ChildProcess,
    enter: () => Promise<BrowserContext>,
    instructor: BrowserContext,
  ) {
    this.#server = server;
    this.enter = enter;
    this.#instructor = instructor;
  }

  static async open({ launcher, folder, browser, names }: WebClassOptions): Promise<WebClass> {
    const roster = [...names].map(([id, name]) => `${id},${name},${mailOf(id)}\n`).join("");
    await mkdir(folder);
    await writeFile(join(folder, "course.yaml"), writeCourse(Date.now()));
    await writeFile(join(folder, "students.csv"), `student_id,name,email\n${roster}`);
    const args = [launcher, "serve", "course.yaml", "--port", String(await findPort())];
    const stdio = ["ignore", "pipe", "inherit"] as const;
    const server = spawn(process.execPath, args, { cwd: folder, stdio: [...stdio] });
    const { origin: baseURL, hash } = await readLink(server);
    const enter = async () =>
      browser.newContext({ baseURL, viewport: { width: 1280, height: 860 }, locale: "en-GB" });

    const instructor = await enter();
    await ask(instructor.request, "post", "/api/invitations/accept", {
      token: hash.slice(1),
      account: { name: "Irina", email: mailOf("irina"), password: PASSWORD },
    });
    const opened = await ask(instructor.request, "put", `${ADDRESS}/class-code`, { isOpen: true });
    const { code } = opened as { readonly code: string };
    const webClass = new WebClass(server, enter, instructor);
    for (const [id, name] of names) {
      const student = await enter();
      const account = { name, email: mailOf(id), password: PASSWORD };
      await ask(student.request, "post", "/api/class-code", { code, account });
      webClass.#students.set(id, student);
    }
    return webClass;
  }

  get instructor(): BrowserContext {
    return this.#instructor;
  }

  student(id: string): BrowserContext {
    const context = this.#students.get(id);
    if (context === undefined) throw new Error(`${id} is not of the class`);
    return context;
  }

  /** Returns the submission's ID. */
  async submit(id: string, exercise: string, program: string): Promise<string> {
    const ending = extname(program);
    const address = `${ADDRESS}/exercises/${exercise}/submissions`;
    const sent = await ask(this.student(id).request, "post", address, {
      text: await readFile(program, "utf8"),
      language:
        LANGUAGES.find(({ extensions }) => extensions.includes(ending))?.id ?? TESTS_LANGUAGE,
      fileName: basename(program),
    });
    return (sent as { readonly submission: string }).submission;
  }

  /** Sends a request of the instructor, whose path begins below the course. */
  async tell(method: "post" | "put", path: string, data: object): Promise<unknown> {
    return ask(this.#instructor.request, method, `${ADDRESS}/${path}`, data);
  }

  /** Resolves when every submission has its verdict. */
  async judged(): Promise<void> {
    for (;;) {
      const reply = await this.#instructor.request.get(`${ADDRESS}/class`);
      const { judges } = (await reply.json()) as ClassView;
      if (judges.waiting + judges.judging === 0) return;
      await sleep(500);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.kill("SIGTERM");
    if (this.#server.exitCode === null) await once(this.#server, "exit");
  }
}

function mailOf(id: string): string {
  return `${id}@example.org`;
}

/** Finds a free port. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function readLink(server: ChildProcess): Promise<URL> {
  let output = "";
  for await (const part of server.stdout ?? []) {
    output += String(part);
    const link = /http\S+\/join#\S+/.exec(output)?.[0];
    if (link !== undefined) return new URL(link);
  }
  throw new Error("the server ended before it said its link");
}

/** Waits as the server demands: it accepts one submission per student in five seconds. */
async function ask(
  request: APIRequestContext,
  method: "post" | "put",
  path: string,
  data: object,
): Promise<unknown> {
  for (;;) {
    const reply = await request[method](path, { data });
    if (reply.status() === 204) return undefined;
    if (reply.ok()) return reply.json();
    if (reply.status() !== 429) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
    await sleep(1000);
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { basename, extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { APIRequestContext, Browser, BrowserContext } from "playwright-core";
import type { ClassView } from "../../harness/api/index.ts";
import { LANGUAGES } from "../../harness/languages/languages.ts";

const COURSE = `name: Games
timezone: Europe/Prague
roster: students.csv
exercises:
  - { id: p1, points: 10 }
  - { id: p2, points: 20 }
  - { id: p4, points: 20 }
`;
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
  readonly #instructor: BrowserContext;
  readonly #students = new Map<string, BrowserContext>();

  private constructor(server: ChildProcess, instructor: BrowserContext) {
    this.#server = server;
    this.#instructor = instructor;
  }

  static async open({ launcher, folder, browser, names }: WebClassOptions): Promise<WebClass> {
    const roster = [...names].map(([id, name]) => `${id},${name},${mailOf(id)}\n`).join("");
    await mkdir(folder);
    await writeFile(join(folder, "course.yaml"), COURSE);
    await writeFile(join(folder, "students.csv"), `student_id,name,email\n${roster}`);
    const args = [launcher, "serve", "course.yaml", "--port", String(await findPort())];
    const stdio = ["ignore", "pipe", "inherit"] as const;
    const server = spawn(process.execPath, args, { cwd: folder, stdio: [...stdio] });
    const { origin: baseURL, hash } = await readLink(server);
    const enter = async () =>
      browser.newContext({ baseURL, viewport: { width: 1100, height: 960 }, locale: "en-GB" });

    const instructor = await enter();
    await ask(instructor.request, "post", "/api/invitations/accept", {
      token: hash.slice(1),
      account: { name: "Irina", email: mailOf("irina"), password: PASSWORD },
    });
    const opened = await ask(instructor.request, "put", `${ADDRESS}/class-code`, { isOpen: true });
    const { code } = opened as { readonly code: string };
    const webClass = new WebClass(server, instructor);
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

  async submit(id: string, exercise: string, program: string): Promise<void> {
    const ending = extname(program);
    await ask(this.student(id).request, "post", `${ADDRESS}/exercises/${exercise}/submissions`, {
      text: await readFile(program, "utf8"),
      language: LANGUAGES.find(({ extensions }) => extensions.includes(ending))?.id ?? ending,
      fileName: basename(program),
    });
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
    if (reply.ok()) return reply.json();
    if (reply.status() !== 429) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
    await sleep(1000);
  }
}

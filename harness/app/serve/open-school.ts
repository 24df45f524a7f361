import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isIP } from "node:net";
import { basename, join } from "node:path";
import { describeDiskFault } from "../../core/disk-fault.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { LANGUAGES } from "../../languages/index.ts";
import { openOutgoing } from "../../lti/outgoing.ts";
import { openServer } from "../../server/open-server.ts";
import type { ServedCourse } from "../../server/served-course.ts";
import { storePath } from "../../store/sqlite/store-path.ts";
import { makeFolder } from "../make-folder.ts";
import { readOwnVersion } from "../own-version.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace.ts";
import { type FirstLink, makeFirstLinks } from "./first-links.ts";
import { openLocalToken } from "./local-token.ts";
import { openCourses } from "./open-course.ts";
import { openStore } from "./open-store.ts";
import { requireContainment } from "./require-containment.ts";
import { isLoopback } from "./server-address.ts";

export interface SchoolOptions {
  /** Paths of course files. */
  readonly courses: readonly string[];
  /** The folder of everything that is kept. */
  readonly data: string;
  readonly host: string;
  readonly port: number;
  /** Paths of PEM files. */
  readonly cert?: string;
  readonly key?: string;
  /** A proxy does the encryption, and nobody reaches the server past it. */
  readonly behindProxy?: true;
  /** As browsers have it: `https://grundy.example.edu`. */
  readonly url?: string;
  /** Course systems may be in a private network; else the server asks public addresses only. */
  readonly privateCourseSystems?: true;
  readonly note: (sentence: string) => void;
}

/** A server that answers, until it is disposed. */
export interface School extends AsyncDisposable {
  /** Where browsers find it. */
  readonly origin: string;
  /** Where workers of this machine find it, */
  readonly localOrigin: string;
  /** and the file of the token that they need. */
  readonly tokenFile: string;
  readonly courses: readonly Pick<ServedCourse, "id" | "course">[];
  /** For courses that have no instructor yet. */
  readonly firstLinks: readonly FirstLink[];
}

/** What lies in the folder beside the store, or alone where that is a database. */
const BUNDLES = "bundles";
const TOKEN = "worker.token";

/**
 * Puts store, courses and server together, and lets the server listen.
 * @throws {UsageError} for what cannot be meant, and for a port that is taken.
 * @throws {DiagnosticsError} for a course or an exercise that is wrong.
 * @throws {HarnessError} `cannot-serve`, `store-in-use`, `store-newer`, `write-failed`,
 *   `database-unreachable`.
 */
export async function openSchool(options: SchoolOptions, workspace: Workspace): Promise<School> {
  const { data, host, port, note } = options;
  const { origin, tls } = await readAddress(options);
  // Tools take a while to print their versions: ask them while everything else is read.
  void workspace.finder.findAll(LANGUAGES.flatMap(({ tools }) => tools)).catch(() => undefined);
  await requireContainment(workspace);
  const bundles = join(data, BUNDLES);
  await makeDataFolder(data);
  await using held = new AsyncDisposableStack();
  const { store, queue } = await openStore(workspace.config.databaseUrl, data);
  held.use(store);
  const courses = await openCourses(options.courses, { workspace, bundles });
  requireOwnAddresses(courses, options.courses);
  noteOrphans(await store.courses(), courses, note);
  const nowMs = Date.now();
  const tokenFile = join(data, TOKEN);
  await openLocalToken(tokenFile, store, nowMs);
  const firstLinks = await makeFirstLinks(store, courses, { origin, nowMs });
  const pages = join(workspace.config.root, "harness", "web", "dist");
  if (!existsSync(join(pages, "index.html"))) {
    note("The pages are not built (npm run build:web): only the programs' interface is served.");
  }
  const app = await openServer({
    store,
    queue,
    courses,
    now: Date.now,
    origin,
    isBehindProxy: options.behindProxy ?? false,
    ...(tls && { tls }),
    pages,
    judgeVersion: await workspace.sourcesVersion(),
    version: readOwnVersion(),
    ...(options.privateCourseSystems && { outgoing: openOutgoing({ allowPrivate: true }) }),
    onFault: (error, where) => note(`${where}: ${describeFault(error)}`),
  });
  held.defer(() => app.close());
  await app.listen({ host, port }).catch((error: unknown): never => {
    throw explainListening(error, options);
  });
  const localOrigin =
    tls === undefined ? `http://${toLocal(host)}:${port}` : await listenLocally(app, held);
  const closing = held.move();
  return {
    origin,
    localOrigin,
    tokenFile,
    courses,
    firstLinks,
    [Symbol.asyncDispose]: async () => closing.disposeAsync(),
  };
}

/** Passwords and works go over the network only where nobody can read along. */
async function readAddress({ host, port, cert, key, behindProxy, url }: SchoolOptions) {
  if ((cert === undefined) !== (key === undefined)) {
    throw new UsageError("--cert and --key go together: the certificate, and its private key");
  }
  const tls =
    cert === undefined || key === undefined
      ? undefined
      : { cert: await readPem(cert), key: await readPem(key) };
  if (behindProxy && url === undefined) {
    throw new UsageError("--behind-proxy needs --url: the address that browsers use, https://…");
  }
  if (tls === undefined && !behindProxy && !isLoopback(host)) {
    throw new UsageError(
      `--host ${host} would send passwords over the network in the clear: give --cert and --key, ` +
        "or let a proxy do the encryption and say --behind-proxy",
    );
  }
  if (url !== undefined && !/^https?:\/\/[^/]+\/?$/.test(url)) {
    throw new UsageError(
      `--url ${url} is no address as https://grundy.example.edu, without a path`,
    );
  }
  if (behindProxy && url !== undefined && !url.startsWith("https://")) {
    throw new UsageError(`--url ${url}: behind a proxy that does the encryption it is https://…`);
  }
  const scheme = tls === undefined ? "http" : "https";
  const own = `${scheme}://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  return { origin: url?.replace(/\/$/, "") ?? own, tls };
}

async function readPem(file: string): Promise<string> {
  return readFile(file, "utf8").catch((): never => {
    throw new UsageError(`${file} cannot be read: name a PEM file`);
  });
}

/** Works and hidden tests are in it: nobody else may look. */
/** @throws {UsageError} for a folder with other things: it is closed to everybody else. */
async function makeDataFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const isOurs = (name: string) =>
    name.startsWith(basename(storePath(folder))) || name === BUNDLES || name === TOKEN;
  if (names.length > 0 && !names.some(isOurs)) {
    throw new UsageError(
      `${folder} has other things in it: choose a folder of its own for the course's data (--data)`,
    );
  }
  const making = makeFolder(folder).then(() => chmod(folder, 0o700));
  await making.catch((cause: unknown): never => {
    const message = `${folder} cannot be made: ${describeDiskFault(cause)}`;
    throw new HarnessError("write-failed", message, { cause });
  });
}

function requireOwnAddresses(courses: readonly ServedCourse[], files: readonly string[]): void {
  for (const [at, { id, course }] of courses.entries()) {
    const first = courses.findIndex((each) => each.id === id);
    if (first === at) continue;
    throw new UsageError(
      `${files[first]} and ${files[at]} would both be called ${id} in addresses: ` +
        `change the name of one, which is '${course.name}'`,
    );
  }
}

/** A course that was renamed has another address, under which nothing is kept yet. */
function noteOrphans(
  kept: readonly string[],
  courses: readonly ServedCourse[],
  note: (sentence: string) => void,
): void {
  const served = new Set(courses.map(({ id }) => id));
  for (const id of kept) {
    if (served.has(id)) continue;
    note(
      `The course '${id}' is kept here and not served: its course.yaml is not given, or renamed.`,
    );
  }
}

function explainListening(error: unknown, { host, port }: SchoolOptions): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return new UsageError(`port ${port} of ${host} is taken: choose another with --port`);
  }
  if (code === "EACCES") {
    return new UsageError(`you may not use port ${port}: choose one from 1024 on with --port`);
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new UsageError(`this machine has no address ${host}: see --host`);
  }
  return error;
}

/** Workers of this machine need no certificate, which is for another name than loopback's. */
async function listenLocally(
  app: Awaited<ReturnType<typeof openServer>>,
  held: AsyncDisposableStack,
): Promise<string> {
  const local = createServer((request, response) => app.routing(request, response));
  local.listen(0, "127.0.0.1");
  await once(local, "listening");
  held.defer(() => {
    local.closeAllConnections();
    local.close();
  });
  return `http://127.0.0.1:${(local.address() as AddressInfo).port}`;
}

function toLocal(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return isIP(host) === 6 ? `[${host}]` : host;
}

function describeFault(error: unknown): string {
  // Where in our sources it was noticed is no help to whoever has to make room.
  if (error instanceof HarnessError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

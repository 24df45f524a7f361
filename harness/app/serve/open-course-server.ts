import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, readdir, readFile, statfs, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { hostname } from "node:os";
import type { Logger } from "pino";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describeDiskFault } from "../../core/disk-fault.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { openMailTransport } from "../../io/mail-transport.ts";
import { createRestrictedFetch } from "../../io/restricted-fetch.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import { LISTEN_BACKLOG, openServer } from "../../server/open-server.ts";
import type { DiskSpace } from "../../server/health/server-health.ts";
import type { MailDelivery } from "../../server/mail/mailer.ts";
import type { AuthoringJobs } from "../../server/authoring/authoring.ts";
import type { ServedCourse } from "../../server/served-course.ts";
import { storePath } from "../../store/sqlite/store-path.ts";
import { makeFolder } from "../../io/make-folder.ts";
import { readOwnVersion } from "../own-version.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { openAuthoring } from "../authoring/open-authoring.ts";
import { type FirstLink, makeFirstLinks } from "./first-links.ts";
import { warnOfStrangers } from "./warn-of-strangers.ts";
import { StoredTestsCheck } from "./check-stored-tests.ts";
import { openCourseFiles } from "./open-course-files.ts";
import { openCourses } from "./open-courses.ts";
import { requireContainment } from "./require-containment.ts";
import { isLoopback } from "../../io/is-loopback.ts";
import { newId } from "../../accounts/id.ts";
import { hashToken, newToken } from "../../accounts/token.ts";
import type { Store } from "../../store/store.ts";
import type { OpenStore } from "../../store/open-store.ts";
import { openPostgresStore } from "../../store/postgres/open-postgres-store.ts";
import { openSqliteStore } from "../../store/sqlite/open-sqlite-store.ts";
import type { WaysIn } from "../../accounts/ways-in.ts";
import { readSignInFile } from "./read-sign-in-file.ts";
import { Passkeys } from "../../accounts/passkeys.ts";
import { SignInProvider } from "../../accounts/sign-in-provider.ts";
import { readLastBackup } from "../data/backup-data.ts";
import { requireDatabase } from "../data/require-database.ts";

export interface CourseServerOptions {
  /** Paths of course files. */
  readonly courses: readonly string[];
  /** Folder of all stored data. */
  readonly data: string;
  readonly host: string;
  readonly port: number;
  /** Paths of PEM files. */
  readonly cert?: string;
  readonly key?: string;
  /** A proxy does the encryption, and the server can only be reached through it. */
  readonly behindProxy?: true;
  /** Address that browsers use: `https://grundy.example.edu`. */
  readonly url?: string;
  /** Learning platforms may be in private networks; by default, only public addresses are allowed. */
  readonly privateCourseSystems?: true;
  /** Path of a file that says how people sign in; default: with passwords. */
  readonly signIn?: string;
  /** File with the address of a mail server. */
  readonly smtpUrlFile?: string;
  /** Address that mails come from. */
  readonly mailFrom?: string;
  /** Administrators may edit the exercises of the workspace on pages, and start these commands. */
  readonly authoring?: AuthoringJobs;
  /** How long to wait for an earlier server that still holds the folder or the port. */
  readonly patienceMs?: number;
  readonly log: Logger;
}

/** A running server. Disposing it stops it. */
export interface CourseServer extends AsyncDisposable {
  /** Address for browsers. */
  readonly origin: string;
  /** Address for workers on this machine. */
  readonly localOrigin: string;
  /** File with the token that these workers need. */
  readonly tokenFile: string;
  readonly courses: readonly Pick<ServedCourse, "id" | "course">[];
  /** Links for courses without an instructor. */
  readonly firstLinks: readonly FirstLink[];
}

/** Longer than a server takes to end that lost its launcher. */
const PATIENCE_MS = 5000;
const LISTEN_AGAIN_MS = 200;

/** Entries of the data folder, besides the store if it is a file. */
const BUNDLES = "bundles";
const TOKEN = "worker.token";

/**
 * Opens the store and the courses, and starts the server.
 * @throws {UsageError} for invalid options, and for a port that is in use.
 * @throws {DiagnosticsError} for an invalid course or exercise.
 * @throws {HarnessError} `cannot-serve`, `store-in-use`, `store-newer`, `write-failed`,
 *   `database-unreachable`.
 */
export async function openCourseServer(
  options: CourseServerOptions,
  workspace: Workspace,
): Promise<CourseServer> {
  const { data, log, patienceMs = PATIENCE_MS } = options;
  const { origin, tls } = await readAddress(options);
  const waysIn = await openWaysIn(options.signIn, origin);
  const mail = await openMail(options, workspace.config.smtpUrl, origin);
  // Tools take a while to print their versions: ask them while everything else is read.
  void workspace.finder.findAll(LANGUAGES.flatMap(({ tools }) => tools)).catch(() => undefined);
  await requireContainment(workspace);
  const bundles = join(data, BUNDLES);
  await using stack = new AsyncDisposableStack();
  const authoring = options.authoring && (await openAuthoring(workspace, options.authoring));
  await makeDataFolder(data);
  const { store, queue } = await openStore(workspace.config.databaseUrl, data, patienceMs);
  stack.use(store);
  const notes = {
    onContradiction: (sentence: string) => log.error(sentence),
    onUnknown: (sentence: string) => log.warn(sentence),
    agreed: new Set<string>(),
  };
  const check = stack.use(new StoredTestsCheck(notes));
  const courses = await openCourses(options.courses, { workspace, bundles, check });
  requireOwnAddresses(courses, options.courses);
  for (const warning of courses.flatMap(warnOfStrangers)) log.warn(warning);
  noteOrphans(await store.courses(), courses, log);
  const nowMs = Date.now();
  const tokenFile = join(data, TOKEN);
  await openLocalToken(tokenFile, store, { nowMs, name: `${hostname()}:${options.port}` });
  const firstLinks = await makeFirstLinks(store, courses, { origin, nowMs });
  const pages = join(workspace.config.root, "harness", "web", "dist");
  if (!existsSync(join(pages, "index.html"))) {
    log.warn("The web pages are not built (run `npm run build:web`): only the API is served.");
  }
  const app = await openServer({
    store,
    queue,
    courses,
    files: stack.use(openCourseFiles(courses, { workspace, bundles, ...notes })),
    ...(authoring && { authoring }),
    now: Date.now,
    monotonicMs: () => performance.now(),
    measureDisk: async () => measureDisk(data),
    ...(!workspace.config.databaseUrl && { lastBackup: async () => readLastBackup(data) }),
    origin,
    ...(waysIn && { waysIn }),
    isBehindProxy: options.behindProxy ?? false,
    ...(tls && { tls }),
    pages,
    judgeVersion: await workspace.sourcesVersion(),
    version: readOwnVersion(),
    ...(mail && { mail }),
    ...(options.privateCourseSystems && {
      outgoing: createRestrictedFetch({ allowPrivate: true }),
    }),
    log,
    onFault: (error, where) => reportFault(log, error, where),
  });
  if (mail !== undefined) stack.defer(() => mail.transport.close());
  stack.defer(() => app.close());
  await check.settle();
  await listen(app, options, patienceMs);
  const localOrigin =
    tls === undefined
      ? `http://${toLocal(options.host)}:${options.port}`
      : await listenLocally(app, stack);
  const closing = stack.move();
  return {
    origin,
    localOrigin,
    tokenFile,
    courses,
    firstLinks,
    [Symbol.asyncDispose]: async () => closing.disposeAsync(),
  };
}

/** Providers are the operator's choice, so they may be in private networks, as on a campus. */
async function openWaysIn(file: string | undefined, origin: string): Promise<WaysIn | undefined> {
  if (file === undefined) return undefined;
  const { hasPasswords, providers, trustedHeader, secondStep } = await readSignInFile(file);
  if (secondStep !== undefined && Passkeys.of(origin) === undefined) {
    throw new UsageError(
      `${file} asks administrators for a passkey, which browsers do not have for ${origin}: ` +
        "give the server an address with https and a host name with --url, or http://localhost for trying it",
    );
  }
  const outside = {
    fetch: createRestrictedFetch({ allowPrivate: true, allowHttp: true }),
    now: Date.now,
  };
  const opened = providers.map((each) => [each.id, new SignInProvider(each, outside)] as const);
  return { hasPasswords, providers: new Map(opened), trustedHeader, secondStep };
}

/** Checks the address options: passwords and submissions may cross the network only encrypted. */
async function readAddress({ host, port, cert, key, behindProxy, url }: CourseServerOptions) {
  if ((cert === undefined) !== (key === undefined)) {
    throw new UsageError(
      "--cert and --key need each other: give the certificate and its private key",
    );
  }
  const tls =
    cert === undefined || key === undefined
      ? undefined
      : { cert: await readPem(cert), key: await readPem(key) };
  if (behindProxy && url === undefined) {
    throw new UsageError("--behind-proxy needs --url, the address that browsers use: https://…");
  }
  if (tls === undefined && !behindProxy && !isLoopback(host)) {
    throw new UsageError(
      `--host ${host} would send passwords over the network unencrypted: give --cert and --key, ` +
        "or let a proxy do the encryption and give --behind-proxy",
    );
  }
  if (url !== undefined && !/^https?:\/\/[^/]+\/?$/.test(url)) {
    throw new UsageError(
      `--url ${url} is not an address like https://grundy.example.edu (without a path)`,
    );
  }
  if (behindProxy && url !== undefined && !url.startsWith("https://")) {
    throw new UsageError(`--url ${url}: with --behind-proxy the address must start with https://`);
  }
  const scheme = tls === undefined ? "http" : "https";
  const own = `${scheme}://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  return { origin: url?.replace(/\/$/, "") ?? own, tls };
}

/**
 * Opens the mail server of a file or of the environment; undefined: the server sends no mail.
 * @throws {UsageError} for an unreadable file, and for an address that makes no sense.
 */
async function openMail(
  { smtpUrlFile: file, mailFrom }: CourseServerOptions,
  fromEnvironment: string | undefined,
  origin: string,
): Promise<MailDelivery | undefined> {
  const text = file === undefined ? fromEnvironment : await readSmtpUrl(file);
  if (text === undefined) {
    if (mailFrom === undefined) return undefined;
    throw new UsageError("--mail-from needs a mail server: --smtp-url-file or $GRUNDY_SMTP_URL");
  }
  const address = mailFrom ?? `grundy@${new URL(origin).hostname}`;
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address)) {
    throw new UsageError(`--mail-from ${address} is not an email address`);
  }
  try {
    return { transport: openMailTransport(text.trim()), from: { name: "Grundy", address } };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The address itself may contain a password.
    throw new UsageError(`${file ?? "$GRUNDY_SMTP_URL"}: ${error.message}`);
  }
}

async function readSmtpUrl(file: string): Promise<string> {
  return readFile(file, "utf8").catch((): never => {
    throw new UsageError(`${file} cannot be read: name a file with smtps://user:password@host`);
  });
}

async function readPem(file: string): Promise<string> {
  return readFile(file, "utf8").catch((): never => {
    throw new UsageError(`${file} cannot be read: name a PEM file`);
  });
}

/**
 * Makes the data folder, readable only by its owner: it holds submissions and hidden tests.
 * @throws {UsageError} for a folder with other contents, which others may need to read.
 */
async function makeDataFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const isOurs = (name: string) =>
    name.startsWith(basename(storePath(folder))) || name === BUNDLES || name === TOKEN;
  if (names.length > 0 && !names.some(isOurs)) {
    throw new UsageError(
      `${folder} has other contents: choose a new or empty folder for the server's data (--data)`,
    );
  }
  const making = makeFolder(folder).then(() => chmod(folder, 0o700));
  await making.catch((cause: unknown): never => {
    const message = `${folder} cannot be created: ${describeDiskFault(cause)}`;
    throw new HarnessError("write-failed", message, { cause });
  });
}

function requireOwnAddresses(courses: readonly ServedCourse[], files: readonly string[]): void {
  for (const [at, { id, course }] of courses.entries()) {
    const first = courses.findIndex((each) => each.id === id);
    if (first === at) continue;
    throw new UsageError(
      `${files[first]} and ${files[at]} would both have the address ${id}: ` +
        `change the name of one of them, '${course.name}'`,
    );
  }
}

/** Notes stored courses that are not served. Renaming a course changes the ID of its stored data. */
function noteOrphans(
  courseIds: readonly string[],
  courses: readonly ServedCourse[],
  log: Logger,
): void {
  const served = new Set(courses.map(({ id }) => id));
  for (const id of courseIds) {
    if (served.has(id)) continue;
    log.warn(
      `The course '${id}' is stored here but not served: its course.yaml was not given, or its name has changed.`,
    );
  }
}

async function measureDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Listens on the port, and waits for an earlier server that is just ending. @throws {UsageError} */
async function listen(
  app: Awaited<ReturnType<typeof openServer>>,
  options: CourseServerOptions,
  patienceMs: number,
): Promise<void> {
  const { host, port } = options;
  for (let leftMs = patienceMs; ; leftMs -= LISTEN_AGAIN_MS) {
    try {
      await app.listen({ host, port, backlog: LISTEN_BACKLOG });
      return;
    } catch (error) {
      if (codeOf(error) !== "EADDRINUSE" || leftMs <= 0) throw explainListening(error, options);
    }
    await sleep(LISTEN_AGAIN_MS);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function explainListening(error: unknown, { host, port }: CourseServerOptions): unknown {
  const code = codeOf(error);
  if (code === "EADDRINUSE") {
    return new UsageError(`port ${port} on ${host} is in use: choose another with --port`);
  }
  if (code === "EACCES") {
    return new UsageError(
      `you have no permission to use port ${port}: choose one from 1024 up with --port`,
    );
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new UsageError(`this machine has no address ${host}: choose another with --host`);
  }
  return error;
}

/** Listens on loopback without TLS, because the certificate does not cover loopback's name. */
async function listenLocally(
  app: Awaited<ReturnType<typeof openServer>>,
  stack: AsyncDisposableStack,
): Promise<string> {
  const local = createServer((request, response) => app.routing(request, response));
  local.listen(0, "127.0.0.1");
  await once(local, "listening");
  stack.defer(() => {
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

/** Stack traces do not help with operational errors, such as a full disk. */
function reportFault(log: Logger, error: unknown, where: string): void {
  if (error instanceof HarnessError) log.error(`${where}: ${error.message}`);
  else if (error instanceof Error) log.error({ err: error }, `${where}: ${error.message}`);
  else log.warn(`${where}: ${String(error)}`);
}

/**
 * Makes sure that the token file for workers on this machine exists, readable only by its owner. The
 * token stays the same across starts, so that a worker that outlives the server can reconnect. Its
 * workers are named after the server: several may share a store.
 */
async function openLocalToken(
  file: string,
  store: Store,
  { nowMs, name }: { readonly nowMs: number; readonly name: string },
): Promise<void> {
  const savedToken = await readFile(file, "utf8").catch(() => undefined);
  const worker = savedToken && (await store.workerToken(hashToken(savedToken.trim())));
  if (worker && !worker.isRevoked) {
    if (worker.name !== name)
      await store.commit([{ op: "put-worker-token", token: { ...worker, name } }]);
    return;
  }
  const token = newToken();
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  const added = { id: newId(nowMs), tokenHash: hashToken(token), name, isRevoked: false };
  await store.commit([{ op: "put-worker-token", token: added }]);
}

/**
 * Opens a server's store: the database that DATABASE_URL names, or a file in its folder.
 * @throws {UsageError} for an invalid address, and if the database is empty but the folder has courses.
 * @throws {HarnessError}
 */
async function openStore(
  databaseUrl: string | undefined,
  data: string,
  patienceMs: number,
): Promise<OpenStore> {
  if (databaseUrl === undefined) return openSqliteStore(storePath(data), { patienceMs });
  const name = requireDatabase(databaseUrl, "DATABASE_URL");
  const opened = await openPostgresStore(databaseUrl);
  const isFresh = (await opened.store.lastSeq()) === 0;
  // Starting with the empty database would look as if the courses were lost.
  if (!isFresh || !existsSync(storePath(data))) return opened;
  await opened.store[Symbol.asyncDispose]();
  throw new UsageError(
    `${data} holds courses, but ${name} is empty: move them with \`grundy migrate ${data} "$DATABASE_URL"\`, ` +
      "or name another folder with --data",
  );
}

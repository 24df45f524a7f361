import { API_COLLECTIONS } from "../../contest/feed/api-objects.ts";
import type { ContestDocuments, ReadContest } from "../../contest/feed/contest-reader.ts";
import { isJsonObject, type JsonObject } from "../../contest/feed/object-fields.ts";
import { readFeed } from "../../contest/feed/read-feed.ts";
import { readPackage } from "../../contest/feed/read-package.ts";
import { UsageError } from "../usage-error.ts";
import { ApiClient, requireOne, type ServerAccess } from "./api-client.ts";
import type { Attachment } from "./package-files.ts";

/** Boards need everything except these, which may be very many. */
const RUNS = "runs";

export interface FetchRequest extends ServerAccess {
  /** Fetches the runs of test cases, too. */
  readonly hasRuns: boolean;
}

export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * Reads a contest from a server's Contest API: the address of a contest, of an API with one contest, or
 * of an event feed.
 * @throws {UsageError} if there is none, or the server does not show it.
 * @throws {HarnessError} `contest-unreachable`
 */
export async function fetchContest(
  address: string,
  request: FetchRequest,
): Promise<{ readonly read: ReadContest; readonly attachments: readonly Attachment[] }> {
  const url = parseAddress(address);
  const [, root = "", id, feed] =
    /^(.*?)(?:\/contests(?:\/([^/]+)(\/event-feed)?)?)?\/*$/.exec(url.pathname) ?? [];
  const client = new ApiClient(new URL(root || "/", url), request);
  const contest = `contests/${id ?? encodeURIComponent(await findOnlyContest(client))}`;
  const feedContest =
    feed === undefined
      ? await fetchEndpoints(client, contest, request.hasRuns)
      : readFeed(await client.readFeed(`${contest}/event-feed`));
  return { read: feedContest, attachments: listAttachments(client, feedContest.documents) };
}

function parseAddress(address: string): URL {
  const url = URL.parse(address);
  if (url === null) throw new UsageError(`'${address}' is not an address`);
  if (url.username !== "" || url.password !== "") {
    throw new UsageError(
      `the address has a password, which others can see in the list of processes: use --user ${url.username}`,
    );
  }
  return url;
}

async function findOnlyContest(client: ApiClient): Promise<string> {
  const contests = parseJson(`${client.base}/contests`, await client.read("contests"));
  const ids = (Array.isArray(contests) ? contests : []).flatMap((contest: unknown) =>
    isJsonObject(contest) && typeof contest["id"] === "string" ? [contest["id"]] : [],
  );
  return requireOne(client.base, ids);
}

/** @throws {UsageError} if a page that is no Contest API answers. */
function parseJson(url: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(
      `${url} is not a Contest API: it does not answer with JSON. Its address usually ends in /api`,
    );
  }
}

/** The endpoints are the files of a package. */
async function fetchEndpoints(
  client: ApiClient,
  contest: string,
  hasRuns: boolean,
): Promise<ReadContest> {
  const settings = await client.read(contest);
  parseJson(`${client.base}/${contest}`, settings);
  const texts = new Map([["contest.json", settings]]);
  // A contest goes on while it is read: what refers to others comes first, so they are there.
  for (const endpoint of ["grundy", "state", ...API_COLLECTIONS.toReversed()]) {
    if (endpoint === RUNS && !hasRuns) continue;
    const text = (await client.readIfPresent(`${contest}/${endpoint}`))?.toString("utf8");
    // Some servers show a page at every address that they do not know.
    if (text !== undefined && !text.trimStart().startsWith("<"))
      texts.set(`${endpoint}.json`, text);
  }
  const { findings, ...packageContest } = readPackage(texts);
  return {
    ...packageContest,
    findings: findings.map((finding) => ({
      ...finding,
      place: finding.location.replace(/^([a-z-]+)\.json/, "$1"),
    })),
  };
}

/** The files that a contest's objects refer to, on the same server. */
function listAttachments(
  client: ApiClient,
  { contest, collections }: ContestDocuments,
): readonly Attachment[] {
  const owners = [
    ...(contest === undefined ? [] : [{ folder: "contest", object: contest }]),
    ...[...collections].flatMap(([name, objects]) =>
      objects.map((object) => ({ folder: `${name}/${String(object["id"])}`, object })),
    ),
  ];
  return owners.flatMap(({ folder, object }) =>
    listFiles(object).flatMap(({ href, filename }) =>
      isFileName(filename) && folder.split("/").every(isFileName)
        ? [{ path: `${folder}/${filename}`, read: async () => client.readIfPresent(href) }]
        : [],
    ),
  );
}

function listFiles(
  object: JsonObject,
): readonly { readonly href: string; readonly filename: string }[] {
  return Object.entries(object).flatMap(([property, value]) =>
    (Array.isArray(value) ? value : []).flatMap((file: unknown) => {
      if (!isJsonObject(file) || typeof file["href"] !== "string") return [];
      // Older versions know only the type; the package's default name is the property's.
      const { href, filename = `${property}.zip` } = file;
      return typeof filename === "string" ? [{ href, filename }] : [];
    }),
  );
}

/** Whether a name of another system stays in its folder. */
function isFileName(name: string): boolean {
  return /^(?!\.+$)[^/\\\0]{1,200}$/.test(name);
}

import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { fetchContest } from "../../../harness/app/contest/fetch-contest.ts";
import { ContestState } from "../../../harness/contest/contest-state.ts";
import { printPackage } from "../../../harness/contest/feed/print-package.ts";
import { readFeed } from "../../../harness/contest/feed/read-feed.ts";
import { servePackage } from "../../contest/serve-package.ts";

const TLS = new URL("../../fixtures/tls/", import.meta.url);
const cert = readFileSync(new URL("cert.pem", TLS), "utf8");
const key = readFileSync(new URL("key.pem", TLS), "utf8");

const TIME = "2026-06-25T10:12:30.000+01:00";
const FEED = [
  { type: "contest", id: null, data: { id: "finals", name: "Finals", duration: "5:00:00" } },
  { type: "judgement-types", id: "AC", data: { id: "AC", name: "Accepted", solved: true } },
  { type: "problems", id: "a", data: { id: "a", label: "A", name: "Ants", ordinal: 1 } },
  { type: "teams", id: "1", data: { id: "1", label: "1", name: "One" } },
  {
    type: "submissions",
    id: "7",
    data: {
      id: "7",
      team_id: "1",
      problem_id: "a",
      time: TIME,
      files: [
        { href: "contests/finals/submissions/7/files.zip", mime: "application/zip" },
        { href: "contests/finals/submissions/7/gone", filename: "gone.txt" },
        { href: "https://elsewhere.example/x", filename: "else.txt" },
        { href: "contests/finals/submissions/7/files.zip", filename: "../up" },
      ],
    },
  },
  {
    type: "judgements",
    id: "9",
    data: { id: "9", submission_id: "7", judgement_type_id: "AC", start_time: TIME },
  },
  {
    type: "runs",
    id: "3",
    data: { id: "3", judgement_id: "9", judgement_type_id: "AC", ordinal: 1, time: TIME },
  },
];
const { events, documents } = readFeed(FEED.map((line) => JSON.stringify(line)).join("\n"));
const FILES = new Map<string, string | Uint8Array>([
  ...printPackage({
    contest: ContestState.from(events),
    documents,
    awards: [],
    provider: { name: "Other", version: "1" },
    hasPasswords: false,
  }),
  ["submissions/7/files.zip", new Uint8Array([80, 75])],
]);

const LIMITS = { silenceMs: 5000, feedSilenceMs: 200 };
const request = { trust: {}, hasRuns: true, limits: LIMITS };

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serve(options: Parameters<typeof servePackage>[1] = {}) {
  const server = await servePackage(FILES, options);
  open.push(server.close);
  return server;
}

const answer =
  (path: string, write: (response: ServerResponse) => void) =>
  ({ url = "" }: { url?: string | undefined }, response: ServerResponse): boolean => {
    if (!url.startsWith(path)) return false;
    write(response);
    return true;
  };

describe("a contest on a server", () => {
  it.each(["/contests/finals", "/contests/finals/", "", "/", "/contests"])(
    "is read from %j with everything that it has",
    async (path) => {
      const { api } = await serve();
      const { read } = await fetchContest(`${api}${path}`, request);
      expect(read.documents).toEqual(readFeed(String(FILES.get("event-feed.ndjson"))).documents);
      expect(read.findings).toEqual([]);
    },
  );

  it("asks for objects before those that they name, and not for runs if nobody needs them", async () => {
    const { api, requests } = await serve();
    await fetchContest(`${api}/contests/finals`, { ...request, hasRuns: false });
    const asked = requests.map((each) => each.split("/").at(-1));
    expect(asked[0]).toBe("finals");
    expect(asked).not.toContain("runs");
    expect(asked.indexOf("judgements")).toBeLessThan(asked.indexOf("submissions"));
    expect(asked.indexOf("submissions")).toBeLessThan(asked.indexOf("teams"));
  });

  it("is read from an event feed that never ends, without its broken last line", async () => {
    const feed = String(FILES.get("event-feed.ndjson"));
    const { api } = await serve({
      intercept: answer("/api/contests/finals/event-feed?stream=false", (response) => {
        response.write(feed);
        response.write('\n{"type":"teams","id":"2","da');
      }),
    });
    const { read } = await fetchContest(`${api}/contests/finals/event-feed`, request);
    expect(read.documents).toEqual(readFeed(feed).documents);
    expect(read.findings.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it.each<[what: string, write: (response: ServerResponse) => void]>([
    ["a page", (each) => each.setHeader("content-type", "text/html").end("\n<!doctype html>")],
    ["the sign-in", (each) => each.writeHead(302, { location: "/login" }).end()],
    ["an error", (each) => each.writeHead(501).end()],
  ])("is read from a server that shows %s at addresses that it does not know", async (_, write) => {
    const { api } = await serve({ intercept: answer("/api/contests/finals/grundy", write) });
    const { read } = await fetchContest(`${api}/contests/finals`, request);
    expect(read.findings).toEqual([]);
  });

  it("gives the files of its objects, with credentials for this server only", async () => {
    const { api, requests } = await serve({ authorization: "Basic abc" });
    const { attachments } = await fetchContest(api, { ...request, authorization: "Basic abc" });
    const read = await Promise.all(
      attachments.map(async ({ path, read: readFile }) => [path, await readFile()] as const),
    );
    expect(read.map(([path, bytes]) => [path, bytes?.length])).toEqual([
      ["submissions/7/files.zip", 2],
      ["submissions/7/gone.txt", undefined],
      ["submissions/7/else.txt", undefined],
    ]);
    expect(requests.every((each) => each.endsWith(" Basic abc"))).toBe(true);
  });

  it("is read with a certificate that is trusted", async () => {
    const { api } = await serve({ tls: { cert, key } });
    const { read } = await fetchContest(api, { ...request, trust: { ca: cert } });
    expect(read.documents.contest).toMatchObject({ id: "finals" });
    await expect(fetchContest(api, request)).rejects.toThrow(
      /certificate of localhost:\d+ is not trusted \(.+\): give --ca-file FILE or --fingerprint/,
    );
    const fingerprint = "0".repeat(64);
    await expect(fetchContest(api, { ...request, trust: { fingerprint } })).rejects.toThrow(
      "is not trusted (the server's certificate is sha256:",
    );
  });

  it.each<[what: string, path: string, write: (response: ServerResponse) => void, message: string]>(
    [
      ["no contest", "/api/contests", (each) => each.end("[]"), "has no contest, or none for this"],
      [
        "several contests",
        "/api/contests",
        (each) => each.end('[{"id":"a"},{"id":"b"}]'),
        "has 2 contests: name one, such as http://127.0.0.1:PORT/api/contests/a (a, b)",
      ],
      ["another page", "/api/contests", (each) => each.end("<html>"), "is not a Contest API"],
      ["no API", "/api", (each) => each.writeHead(404).end(), "there is nothing at http://"],
      [
        "a redirect",
        "/api",
        (each) => each.writeHead(302, { location: "https://elsewhere.example/api" }).end(),
        "redirects to https://elsewhere.example/api: name that address if you trust it",
      ],
      [
        "no permission",
        "/api",
        (each) => each.writeHead(403).end(),
        "is not for everybody: give --user",
      ],
      ["a fault", "/api", (each) => each.writeHead(500).end(), "replied with the HTTP status 500"],
      ["a broken connection", "/api", (each) => each.destroy(), "does not answer ("],
      [
        "a half answer",
        "/api/contests/finals/teams",
        (each) => {
          each.writeHead(200, { "content-length": "99" }).write("[");
          setTimeout(() => each.destroy(), 50);
        },
        "does not answer (",
      ],
    ],
  )("with %s is refused", async (_what, path, write, message) => {
    const { api } = await serve({ intercept: answer(path, write) });
    const port = new URL(api).port;
    await expect(fetchContest(api, request)).rejects.toThrow(message.replace("PORT", port));
  });

  it("is given up if it sends nothing", async () => {
    const { api } = await serve({ intercept: answer("/api/contests", () => undefined) });
    const limits = { silenceMs: 100, feedSilenceMs: 50 };
    await expect(fetchContest(api, { ...request, limits })).rejects.toThrow("sent nothing for 0 s");
  });

  it("says whether credentials are missing or wrong", async () => {
    const { api } = await serve({ authorization: "Basic abc" });
    await expect(fetchContest(api, request)).rejects.toThrow("is not public: give --user NAME");
    await expect(fetchContest(api, { ...request, authorization: "Basic no" })).rejects.toThrow(
      "does not accept the user name and password, or the token",
    );
  });

  it("gets no password without encryption, and none in its address", async () => {
    await expect(
      fetchContest("http://host.example/api", { ...request, authorization: "Basic abc" }),
    ).rejects.toThrow("http://host.example is not encrypted");
    await expect(fetchContest("https://ada:secret@host.example/api", request)).rejects.toThrow(
      "use --user ada",
    );
  });
});

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { WorkerJob } from "../../harness/api/index.ts";

interface Call {
  /** Last part of the path: `finish`, `renew`, … */
  readonly what: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A fake server for workers: hands out the given jobs and records all calls. */
export interface FakeServer extends AsyncDisposable {
  readonly origin: string;
  readonly jobs: WorkerJob[];
  /** Modules that the next claim is asked about. */
  readonly wanted: string[][];
  readonly calls: Call[];
  /** Error statuses for the next calls, by kind of call. */
  readonly troubles: Map<string, number[]>;
  /** Resolves after so many calls of a kind. */
  until(what: string, count?: number): Promise<readonly Call[]>;
}

export async function openFakeServer(): Promise<FakeServer> {
  const jobs: WorkerJob[] = [];
  const calls: Call[] = [];
  const troubles = new Map<string, number[]>();
  const wanted: string[][] = [];
  const waiting: (() => void)[] = [];
  const http = createServer(async (request, response) => {
    const text = (await request.toArray()).join("");
    const what = request.url?.split("/").at(-1) ?? "";
    calls.push({ what, body: text === "" ? {} : (JSON.parse(text) as Call["body"]) });
    for (const look of waiting) look();
    const trouble = troubles.get(what)?.shift();
    if (trouble !== undefined) {
      return answer(response, trouble, { code: "c", message: `no: ${trouble}`, hint: "h" });
    }
    if (what !== "claim") return answer(response, 204);
    const findModules = wanted.splice(0);
    if (findModules.length > 0) return answer(response, 200, { findModules });
    const job = jobs.shift();
    // Leaves the claim waiting, like a server without jobs.
    if (job === undefined) return;
    answer(response, 200, { job });
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    jobs,
    wanted,
    calls,
    troubles,
    until: (what, count = 1) =>
      new Promise((resolve) => {
        const look = () => {
          const found = calls.filter((call) => call.what === what);
          if (found.length >= count) resolve(found);
        };
        waiting.push(look);
        look();
      }),
    [Symbol.asyncDispose]: async () => {
      http.closeAllConnections();
      http.close();
    },
  };
}

function answer(response: ServerResponse, status: number, body?: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body && JSON.stringify(body));
}

import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";

interface PackageServer {
  /** Base URL of the API, without a slash at the end. */
  readonly api: string;
  /** Methods, paths and Authorization headers of all requests. */
  readonly requests: string[];
  readonly close: () => void;
}

interface ServeOptions {
  /** The only accepted Authorization header; undefined: everything is public. */
  readonly authorization?: string;
  readonly tls?: ServerOptions;
  readonly port?: number;
  /** Answers a path itself, if it returns true. */
  readonly intercept?: (...args: Parameters<RequestListener>) => boolean;
}

/** Serves the files of a Contest Package as another system's Contest API, whose feed never ends. */
export async function servePackage(
  files: ReadonlyMap<string, string | Uint8Array>,
  { authorization, tls, port = 0, intercept = () => false }: ServeOptions = {},
): Promise<PackageServer> {
  const contest = JSON.parse(String(files.get("contest.json"))) as { readonly id: string };
  const requests: string[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ""}`.trim());
    if (intercept(request, response)) return;
    if (authorization !== undefined && request.headers.authorization !== authorization) {
      return response.writeHead(401, { "www-authenticate": "Basic" }).end('{"code":401}');
    }
    const content = findContent(files, contest.id, request);
    if (content === undefined) return response.writeHead(404).end('{"code":404}');
    const { type, body, isEndless } = content;
    response.writeHead(200, { "content-type": type });
    return isEndless ? response.write(body) : response.end(body);
  };
  const server: Server =
    tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  return {
    api: `${tls === undefined ? "http://127.0.0.1" : "https://localhost"}:${address.port}/api`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Content {
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly isEndless: boolean;
}

function findContent(
  files: ReadonlyMap<string, string | Uint8Array>,
  id: string,
  { url = "" }: IncomingMessage,
): Content | undefined {
  const [path = ""] = url.replace(/^\/api\//, "").split("?");
  if (path === "") return json(String(files.get("api.json")));
  if (path === "contests") return json(`[${String(files.get("contest.json"))}]`);
  const [, name = "", rest = ""] = new RegExp(`^contests/${id}(?:/([a-z-]+)(.*))?$`).exec(path) ?? [
    "",
    "none",
  ];
  const feed = files.get("event-feed.ndjson");
  if (name === "event-feed" && feed !== undefined) {
    return { type: "application/x-ndjson", body: feed, isEndless: true };
  }
  if (name === "access") return json(describeAccess(files));
  const text = files.get(name === "" ? "contest.json" : `${name}.json`);
  if (rest === "") return text === undefined ? undefined : json(text);
  const attachment = files.get(`${name}${rest}`);
  if (attachment !== undefined) {
    return { type: "application/zip", body: attachment, isEndless: false };
  }
  const objects = JSON.parse(String(text ?? "[]")) as readonly { readonly id: string }[];
  const object = objects.find((each) => `/${each.id}` === rest);
  return object && json(JSON.stringify(object));
}

function json(body: string | Uint8Array): Content {
  return { type: "application/json", body, isEndless: false };
}

/** Lists every property that is there. */
function describeAccess(files: ReadonlyMap<string, string | Uint8Array>): string {
  const endpoints = [...files].flatMap(([file, text]) => {
    const name = file.replace(/\.json$/, "");
    if (name === file || name === "api" || name === "scoreboard") return [];
    const data = JSON.parse(String(text)) as object | readonly object[];
    const properties = new Set((Array.isArray(data) ? data : [data]).flatMap(Object.keys));
    return [{ type: name, properties: [...properties] }];
  });
  return JSON.stringify({ capabilities: [], endpoints });
}

import { once } from "node:events";
import { type IncomingMessage, request as requestHttp, type RequestOptions } from "node:http";
import { type RequestOptions as HttpsOptions, request as requestHttps } from "node:https";
import { Readable } from "node:stream";

export interface OutgoingRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Also ends the reading of the response. */
  readonly signal?: AbortSignal | undefined;
}

/** How to connect: whom to trust, and which addresses are allowed. */
export type ConnectionOptions = Pick<RequestOptions & HttpsOptions, "agent" | "ca" | "lookup">;

/** Responses with these statuses have no body. */
const BODILESS = new Set([204, 205, 304]);

/**
 * Sends one request, and returns the response when its head has arrived. Unlike `fetch`, it connects as
 * told, follows no redirect and decompresses nothing, so that the bytes of a body are those received.
 * @throws the error of Node.js if there is no response.
 */
export async function sendRequest(
  url: URL,
  { method, headers, body, signal }: OutgoingRequest,
  connection: ConnectionOptions,
): Promise<Response> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const outgoing = request(url, { method, headers, ...connection, ...(signal && { signal }) });
  // Errors after the head surface when the body is read.
  outgoing.on("error", () => undefined);
  outgoing.end(body);
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  return toResponse(incoming);
}

function toResponse(incoming: IncomingMessage): Response {
  const { statusCode: status = 0, statusMessage = "", headersDistinct } = incoming;
  const hasBody = !BODILESS.has(status);
  if (!hasBody) incoming.resume();
  return new Response(hasBody ? (Readable.toWeb(incoming) as ReadableStream) : null, {
    status,
    // `Response` rejects other characters.
    statusText: statusMessage.replaceAll(/[^\t\x20-\x7e]/g, "?"),
    headers: Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  });
}

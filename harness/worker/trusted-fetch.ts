import { once } from "node:events";
import { Agent, request } from "node:https";
import { Readable } from "node:stream";
import { connect, type ConnectionOptions, type TLSSocket } from "node:tls";

/** Of what a caller needs of `fetch`. */
export type Fetch = (url: string, options: FetchOptions) => Promise<Response>;

interface FetchOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly redirect: "error";
  readonly signal?: AbortSignal;
}

/** How a server with a certificate of its own making is known. */
export interface Trust {
  /** PEM: certificates that are taken beside the system's authorities. */
  readonly ca?: string;
  /** SHA-256 of the certificate, 64 hex digits: it and no other is taken, whoever signed it. */
  readonly fingerprint?: string;
}

/** The server has another certificate than it should: nothing was sent to it. */
export class Untrusted extends Error {
  override readonly name = "Untrusted";
}

/** `fetch` for servers whose certificate is known by `trust`; nothing is sent to any other. */
export function trustedFetch(trust: Trust): Fetch {
  if (trust.ca === undefined && trust.fingerprint === undefined) return fetch;
  const agent = trust.fingerprint === undefined ? undefined : pinningAgent(trust.fingerprint);
  return async (url, { method, headers, body, signal }) => {
    if (!url.startsWith("https:")) throw new Untrusted(`${url} is not encrypted`);
    const asked = request(new URL(url), {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
      },
      ...(agent === undefined ? { ca: trust.ca } : { agent }),
      ...(signal !== undefined && { signal }),
    });
    asked.end(body);
    // What breaks off later is the answer's to tell.
    asked.on("error", () => undefined);
    const [answer] = await once(asked, "response").catch((error: unknown): never => {
      throw explain(error);
    });
    const { statusCode = 0 } = answer;
    if (statusCode >= 300 && statusCode < 400) {
      answer.destroy();
      throw new TypeError(`${url} leads elsewhere`);
    }
    const hasBody = statusCode !== 204 && statusCode !== 304;
    if (!hasBody) answer.resume();
    return new Response(hasBody ? (Readable.toWeb(answer) as ReadableStream) : null, {
      status: statusCode,
      headers: Object.entries(answer.headersDistinct as Record<string, string[]>).flatMap(
        ([name, values]) => values.map((value): [string, string] => [name, value]),
      ),
    });
  };
}

/** Connections to the one certificate: it is looked at before a byte of a request is written. */
function pinningAgent(fingerprint: string): Agent {
  const agent = new Agent({ keepAlive: true });
  agent.createConnection = (options, connected) => {
    const socket: TLSSocket = connect({
      ...(options as ConnectionOptions),
      // Who signed it does not matter: what is compared is the certificate, whose key the server has.
      rejectUnauthorized: false,
      session: undefined,
    });
    socket.once("secureConnect", () => {
      const shown = socket.getPeerCertificate().fingerprint256?.replaceAll(":", "").toLowerCase();
      if (shown === fingerprint) return connected?.(null, socket);
      socket.destroy();
      connected?.(
        new Untrusted(`the server's certificate is sha256:${shown}, and not sha256:${fingerprint}`),
        socket,
      );
    });
    socket.once("error", (error) => connected?.(error, socket));
    return undefined;
  };
  return agent;
}

const UNKNOWN_CERTIFICATE = /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ALTNAME|CERT_/;

function explain(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!UNKNOWN_CERTIFICATE.test(code)) return error;
  return new Untrusted(`the server's certificate is not trusted (${code})`, { cause: error });
}

import { Agent } from "node:https";
import { connect, type ConnectionOptions, type TLSSocket } from "node:tls";
import { sendRequest } from "./send-request.ts";

/** The part of `fetch` that clients of a server use. */
export type Fetch = (url: string, options: FetchOptions) => Promise<Response>;

interface FetchOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** `manual`: the response that redirects is returned. */
  readonly redirect: "error" | "manual";
  readonly signal?: AbortSignal;
}

/** How to verify a server with a self-signed certificate or a private authority. */
export interface Trust {
  /** PEM of the certificates to trust instead of the system's authorities. */
  readonly ca?: string;
  /** SHA-256 of the only certificate to accept, as 64 hex digits, whoever signed it. */
  readonly fingerprint?: string;
}

/** The server's certificate is not trusted. No request was sent. */
export class UntrustedServer extends Error {
  override readonly name = "UntrustedServer";
}

/** Creates a `fetch` that only sends requests to servers verified by `trust`. */
export function trustedFetch(trust: Trust): Fetch {
  if (trust.ca === undefined && trust.fingerprint === undefined) return fetch;
  const agent = trust.fingerprint === undefined ? undefined : pinningAgent(trust.fingerprint);
  return async (url, { method, headers, body, redirect, signal }) => {
    if (!url.startsWith("https:")) throw new UntrustedServer(`${url} is not encrypted`);
    const response = await sendRequest(
      new URL(url),
      { method, headers, body, signal },
      agent === undefined ? { ca: trust.ca } : { agent },
    ).catch((error: unknown): never => {
      throw explain(error);
    });
    const isRedirect = response.status >= 300 && response.status < 400;
    if (!isRedirect || redirect === "manual") return response;
    await response.body?.cancel();
    throw new TypeError(`${url} redirects to another address`);
  };
}

/** Pins a certificate: checks it before any byte of a request is sent. */
function pinningAgent(fingerprint: string): Agent {
  const agent = new Agent({ keepAlive: true });
  agent.createConnection = (options, connected) => {
    const socket: TLSSocket = connect({
      ...(options as ConnectionOptions),
      // The signer does not matter: the certificate itself is compared, and TLS proves the server has its key.
      rejectUnauthorized: false,
      session: undefined,
    });
    socket.once("secureConnect", () => {
      const peerFingerprint = socket
        .getPeerCertificate()
        .fingerprint256?.replaceAll(":", "")
        .toLowerCase();
      if (peerFingerprint === fingerprint) return connected?.(null, socket);
      socket.destroy();
      connected?.(
        new UntrustedServer(
          `the server's certificate is sha256:${peerFingerprint} instead of sha256:${fingerprint}`,
        ),
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
  return new UntrustedServer(`the server's certificate is not trusted (${code})`, { cause: error });
}

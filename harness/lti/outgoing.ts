import { lookup as lookUp, type LookupAddress } from "node:dns";
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Fetch } from "./outside.ts";
import { isPublicAddress } from "./public-address.ts";

const LONGEST_MS = 15_000;
const LARGEST_BYTES = 4 * 1024 * 1024;

/** An address that this server does not go to, whoever names it. */
export class OutgoingRefused extends Error {
  override readonly name = "OutgoingRefused";
}

export interface OutgoingOptions {
  /** Platforms within the own network, as on a campus. */
  readonly allowPrivate?: boolean;
  /** For tests on one machine. */
  readonly allowHttp?: boolean;
  /** Names to addresses; the system's where absent. */
  readonly resolve?: (
    hostname: string,
    options: { readonly all: true },
    callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
}

/**
 * Goes where others tell this server to go: by https, to public addresses, following no redirect, for
 * 15 seconds and 4 MiB at most. Addresses are looked at when the connection is made, so that a name
 * which means another machine a moment later gains nothing.
 * What it gives throws {@link OutgoingRefused}, or what the network throws.
 */
export function openOutgoing(options: OutgoingOptions = {}): Fetch {
  const { allowPrivate = false, allowHttp = false, resolve = lookUp } = options;
  const agents = { http: new HttpAgent(), https: new HttpsAgent({ keepAlive: true }) };
  const mayConnect = (address: string) => allowPrivate || isPublicAddress(address);

  const lookup: LookupFunction = (hostname, { all }, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) callback(error, "", 0);
      else if (first === undefined || !addresses.every(({ address }) => mayConnect(address))) {
        callback(new OutgoingRefused(notPublic(hostname)), "", 0);
      } else if (all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

  return async (address, { method = "GET", headers = {}, body } = {}) => {
    const url = URL.parse(address);
    if (url === null) throw new OutgoingRefused(`${address} is no address`);
    const isHttps = url.protocol === "https:";
    if (!isHttps && !(allowHttp && url.protocol === "http:")) {
      throw new OutgoingRefused(`${address} is not https`);
    }
    if (url.username !== "" || url.password !== "") {
      throw new OutgoingRefused(`${url.host}: an address with a name and a password in it`);
    }
    // What is written as numbers is not looked up.
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    if (isIP(host) !== 0 && !mayConnect(host)) {
      throw new OutgoingRefused(notPublic(host));
    }
    return new Promise<Response>((settle, reject) => {
      const request = (isHttps ? requestHttps : requestHttp)(
        url,
        {
          method,
          headers: { "user-agent": "grundy", ...headers },
          lookup,
          agent: isHttps ? agents.https : agents.http,
          signal: AbortSignal.timeout(LONGEST_MS),
        },
        (incoming) => void readAll(incoming).then(settle, reject),
      );
      request.on("error", (error) => reject(explainCertificate(error, host)));
      request.end(body);
    });
  };
}

function notPublic(host: string): string {
  return (
    `${host} is no public address: start the server with --private-course-systems if the course ` +
    "system is in your own network"
  );
}

const UNKNOWN_AUTHORITY = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

function explainCertificate(error: NodeJS.ErrnoException, host: string): Error {
  if (!UNKNOWN_AUTHORITY.has(error.code ?? "")) return error;
  const message =
    `the certificate of ${host} is not of an authority that this server knows (${error.message}): ` +
    "name the authority's file in NODE_EXTRA_CA_CERTS and restart the server";
  return new Error(message, { cause: error });
}

async function readAll(incoming: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LARGEST_BYTES) throw new OutgoingRefused("the answer is longer than 4 MiB");
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = incoming.statusCode ?? 500;
  const hasNoBody = [204, 205, 304].includes(status) || status < 200;
  return new Response(hasNoBody ? null : Buffer.concat(chunks), {
    status: Math.max(200, status),
    // No other signs may stand there.
    statusText: (incoming.statusMessage ?? "").replaceAll(/[^\t\x20-\x7e]/g, "?"),
    headers,
  });
}

import { lookup as lookUp, type LookupAddress } from "node:dns";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIP, type LookupFunction, BlockList } from "node:net";
import { type OutgoingRequest, sendRequest } from "./send-request.ts";

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 4 * 1024 * 1024;

/** A request to an address that is not allowed. */
export class FetchRefused extends Error {
  override readonly name = "FetchRefused";
}

export interface RestrictedFetchOptions {
  /**
   * Allows platforms in the private network, as on a campus. Link-local addresses stay refused: there,
   * clouds give a machine's credentials to whoever asks from it.
   */
  readonly allowPrivate?: boolean;
  /** For tests on one machine. */
  readonly allowHttp?: boolean;
  /** Ends the message about an address that is not public: what to do then. */
  readonly remedy?: string;
  /** For a request and its whole response. */
  readonly timeoutMs?: number;
  /** Resolves host names; default: the system's resolver. */
  readonly resolve?: (
    hostname: string,
    options: { readonly all: true },
    callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
}

export type RestrictedFetch = (
  url: string,
  options?: Partial<Omit<OutgoingRequest, "signal">>,
) => Promise<Response>;

/**
 * Creates a `fetch` for URLs that others supply: https and public addresses only, no redirects, at most
 * 15 seconds and 4 MiB. Addresses are checked when the connection is made, so DNS rebinding does not
 * get around the check. The result throws {@link FetchRefused} or network errors.
 */
export function createRestrictedFetch(options: RestrictedFetchOptions = {}): RestrictedFetch {
  const {
    allowPrivate = false,
    allowHttp = false,
    timeoutMs = TIMEOUT_MS,
    remedy,
    resolve = lookUp,
  } = options;
  const agents = { http: new HttpAgent(), https: new HttpsAgent({ keepAlive: true }) };
  const mayConnect = (address: string) =>
    allowPrivate ? !isMetadataAddress(address) : isPublicAddress(address);

  const lookup: LookupFunction = (hostname, { all }, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) callback(error, "", 0);
      else if (first === undefined || !addresses.every(({ address }) => mayConnect(address))) {
        callback(new FetchRefused(describeRefusal(hostname, allowPrivate, remedy)), "", 0);
      } else if (all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

  return async (address, { method = "GET", headers = {}, body } = {}) => {
    const url = URL.parse(address);
    if (url === null) throw new FetchRefused(`${address} is not a valid URL`);
    const isHttps = url.protocol === "https:";
    if (!isHttps && !(allowHttp && url.protocol === "http:")) {
      throw new FetchRefused(`${address} is not https`);
    }
    if (url.username !== "" || url.password !== "") {
      throw new FetchRefused(`${url.host}: the URL contains a user name or a password`);
    }
    // IP addresses are not looked up, so they are checked here.
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    if (isIP(host) !== 0 && !mayConnect(host)) {
      throw new FetchRefused(describeRefusal(host, allowPrivate, remedy));
    }
    const response = await sendRequest(
      url,
      {
        method,
        headers: { "user-agent": "grundy", ...headers },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      },
      { lookup, agent: isHttps ? agents.https : agents.http },
    ).catch((error: NodeJS.ErrnoException): never => {
      throw explainCertificate(error, host);
    });
    return readBody(response);
  };
}

function describeRefusal(host: string, isPrivateAllowed: boolean, remedy?: string): string {
  if (isPrivateAllowed) {
    return `${host} is a link-local address, as clouds use for a machine's secrets: use the learning platform's own address`;
  }
  return `${host} is not a public address${remedy === undefined ? "" : `: ${remedy}`}`;
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
    `the certificate of ${host} is from an unknown certificate authority (${error.message}): ` +
    "set NODE_EXTRA_CA_CERTS to the authority's file and restart the server";
  return new Error(message, { cause: error });
}

/** Reads the whole body. Leaving the loop closes the connection. */
async function readBody({ body, status, statusText, headers }: Response): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new FetchRefused("the response is larger than 4 MiB");
    chunks.push(chunk);
  }
  return new Response(body && Buffer.concat(chunks), { status, statusText, headers });
}

/** Private, loopback, link-local, documentation, benchmark and multicast networks. */
const NOT_PUBLIC_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/** Within global unicast (2000::/3): tunnels to IPv4, and documentation. */
const NOT_PUBLIC_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

/** Link-local networks, also within IPv6, and addresses of clouds' metadata services outside of them. */
const METADATA_4 = [
  ["169.254.0.0", 16],
  ["100.100.100.200", 32],
  ["192.0.0.192", 32],
] as const;
const METADATA_6 = [
  ["fe80::", 10],
  ["fd00:ec2::254", 128],
  ["64:ff9b::a9fe:0", 112],
  ["2002:a9fe::", 32],
] as const;

const private4 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_4) private4.addSubnet(net, prefix, "ipv4");
const private6 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_6) private6.addSubnet(net, prefix, "ipv6");
const metadata = new BlockList();
for (const [net, prefix] of METADATA_4) metadata.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of METADATA_6) metadata.addSubnet(net, prefix, "ipv6");
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/**
 * True if an address is on the public internet. IPv4 embedded in IPv6 does not count as public.
 *
 * Source: the IANA registries of special-purpose addresses (RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !private4.check(address, "ipv4");
    case 6:
      return global6.check(address, "ipv6") && !private6.check(address, "ipv6");
    default:
      return false;
  }
}

/** True if an address may give a machine's credentials to whoever asks from it. */
export function isMetadataAddress(address: string): boolean {
  const [plain = ""] = address.split("%");
  const version = isIP(plain);
  return version === 0 || metadata.check(plain, version === 4 ? "ipv4" : "ipv6");
}

import { UntrustedServer } from "./trusted-fetch.ts";

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|ALTNAME/;

const SENTENCES: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) =>
    `the name ${host} is not found: check its spelling, and the DNS of this machine`,
  EAI_AGAIN: (host) => `the name ${host} cannot be looked up: check the DNS of this machine`,
  ECONNREFUSED: (host) =>
    `${host} refuses the connection: no server is listening there, or a firewall refuses it`,
  EHOSTUNREACH: (host) => `there is no route to ${host}: check the network of this machine`,
  ENETUNREACH: (host) => `there is no route to ${host}: check the network of this machine`,
  EPROTO: (host) => `${host} does not speak HTTPS: check the port`,
  ERR_SSL_WRONG_VERSION_NUMBER: (host) => `${host} does not speak HTTPS: check the port`,
};

export interface ConnectionFault {
  /** `untrusted`: by the certificate; another try does not help. */
  readonly kind: "untrusted" | "unreachable";
  readonly sentence: string;
}

/**
 * Says in one sentence, with the next step, why a request got no response.
 * @param url where it was sent
 * @returns undefined for a connection that broke, or whose response took too long.
 */
export function findConnectionFault(error: unknown, url: string): ConnectionFault | undefined {
  const { host } = new URL(url);
  for (const cause of listCauses(error)) {
    const certificate = describeCertificateFault(cause, host);
    if (certificate !== undefined) return { kind: "untrusted", sentence: certificate };
    const sentence = SENTENCES[codeOf(cause)];
    if (sentence !== undefined) return { kind: "unreachable", sentence: sentence(host) };
  }
  return undefined;
}

function describeCertificateFault(cause: unknown, host: string): string | undefined {
  const code = codeOf(cause);
  const reason = cause instanceof UntrustedServer ? cause.message : code;
  if (!(cause instanceof UntrustedServer || CERTIFICATE.test(code))) return undefined;
  return `the certificate of ${host} is not trusted (${reason}): give --ca-file FILE or --fingerprint sha256:…`;
}

/** `fetch` wraps the error of the connection, and that may hold one for each address that was tried. */
function* listCauses(error: unknown): Generator {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    yield cause;
    if (cause instanceof AggregateError) yield* cause.errors;
  }
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

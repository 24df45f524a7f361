import { BlockList, isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { acceptEmail, type ProvenIdentity } from "../../accounts/sign-in-provider.ts";
import type { TrustedHeader } from "../../accounts/ways-in.ts";
import type { Services } from "../services.ts";

/** The issuer of identities that a proxy's header names, and the provider of their sessions. */
export const PROXY = "trusted-header:";

const MAX_LENGTH = 200;

/**
 * Returns who a proxy says somebody is. The connection itself must come from a listed address: what a request
 * says about its way is not asked. Undefined for all other requests, and if the header is missing, empty or
 * there twice, as where a proxy adds to what a stranger sent.
 */
export function readTrustedIdentity(
  request: FastifyRequest,
  { waysIn: { trustedHeader: trusted } }: Pick<Services, "waysIn">,
): ProvenIdentity | undefined {
  if (trusted === undefined) return undefined;
  const subject = readOnce(request, trusted.user);
  if (subject === undefined || !isProxy(request, trusted)) return undefined;
  const email = readOnce(request, trusted.email);
  return {
    issuer: PROXY,
    subject,
    label: email ?? subject,
    name: readOnce(request, trusted.name) ?? subject,
    email: acceptEmail(email, trusted.emailDomains),
    student: readOnce(request, trusted.student),
  };
}

function isProxy({ socket }: FastifyRequest, { proxies }: TrustedHeader): boolean {
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  const list = new BlockList();
  for (const proxy of proxies) {
    const [network = "", prefix] = proxy.split("/");
    const family = isIP(network) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(prefix), family);
  }
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
}

/** A header's value in UTF-8; undefined unless it is there once and not empty. */
function readOnce({ raw }: FastifyRequest, name: string | undefined): string | undefined {
  // Names and values in turn, before Node joins headers that are there twice.
  const [value, ...others] = raw.rawHeaders.filter(
    (_, at, all) => at % 2 === 1 && all[at - 1]?.toLowerCase() === name,
  );
  if (value === undefined || others.length > 0) return undefined;
  // Node reads headers as Latin-1; proxies send names in UTF-8.
  const text = Buffer.from(value, "latin1").toString("utf8").trim();
  return text === "" || text.length > MAX_LENGTH ? undefined : text;
}

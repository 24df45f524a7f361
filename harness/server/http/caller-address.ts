import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The address by which unauthenticated requests are counted. Only the first 64 bits of an IPv6
 * address count: clients choose the other half freely. (RFC 4291, 2.5.1: interface IDs are 64 bits.)
 */
export function addressOf({ ip }: Pick<FastifyRequest, "ip">): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = (ip.split("%")[0] ?? "").split("::");
  const [first, last] = [readGroups(head), readGroups(tail ?? "")];
  // An IPv4 address at the end counts as two groups.
  const wide = last.filter((group) => group.includes(".")).length;
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length - wide;
  const all = [...first, ...Array.from({ length: zeros }, () => "0"), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

function readGroups(text: string): string[] {
  return text === "" ? [] : text.split(":");
}

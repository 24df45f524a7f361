import { BlockList, isIP } from "node:net";

/** What is not on the internet: own networks, this machine, links, examples, tests, many at once. */
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

/** Of what IPv6 has given out (2000::/3): ways to IPv4, and examples. */
const NOT_PUBLIC_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const private4 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_4) private4.addSubnet(net, prefix, "ipv4");
const private6 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_6) private6.addSubnet(net, prefix, "ipv6");
const given6 = new BlockList();
given6.addSubnet("2000::", 3, "ipv6");

/**
 * Whether an address is one of the public internet. IPv4 within IPv6 is none.
 *
 * Source: the IANA registries of special-purpose addresses (RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !private4.check(address, "ipv4");
    case 6:
      return given6.check(address, "ipv6") && !private6.check(address, "ipv6");
    default:
      return false;
  }
}

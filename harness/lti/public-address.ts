import { BlockList, isIP } from "node:net";

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

const private4 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_4) private4.addSubnet(net, prefix, "ipv4");
const private6 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_6) private6.addSubnet(net, prefix, "ipv6");
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

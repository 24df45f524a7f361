import { expect, test } from "vitest";
import { isPublicAddress } from "../../harness/lti/public-address.ts";

test("recognizes public addresses", () => {
  for (const address of ["8.8.8.8", "93.184.215.14", "172.32.0.1", "2606:2800:21f:cb07::1"]) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
});

test("recognizes other addresses", () => {
  for (const address of [
    "10.0.0.1",
    "172.16.0.1",
    "198.51.100.7",
    "240.0.0.1",
    "2001:db8::1",
    "fe80::1%eth0",
    "::",
    "",
    "grundy.example",
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  }
});

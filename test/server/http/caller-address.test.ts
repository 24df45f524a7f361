import { describe, expect, it } from "vitest";
import { addressOf } from "../../../harness/server/http/caller-address.ts";

describe("the address by which callers are counted", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:0:1:aaaa:bbbb:cccc:dddd", "2001:db8:0:1::/64"],
    ["2001:0db8:0000:0001::1", "2001:db8:0:1::/64"],
    ["2001:db8::1:2:3:4:5", "2001:db8:0:1::/64"],
    ["2001:db8::192.0.2.7", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("of %s is %s", (ip, counted) => {
    expect(addressOf({ ip })).toBe(counted);
  });
});

import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { joinServer } from "../../../harness/app/serve/join-server.ts";
import { findPort } from "../../free-port.ts";
import { openTestServer } from "../../server/test-server.ts";
import { JUDGE_VERSION } from "../../server/test-server.ts";

it("names a wrong address or code before the machine examines itself", async () => {
  await using server = await openTestServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const notes: string[] = [];
  // Anything else of a workspace would be the examination.
  const workspace = { sourcesVersion: async () => JUDGE_VERSION };
  const join = async (address: string) =>
    joinServer(
      {
        server: address,
        code: "K7QF2MXP9WTB",
        name: "lab",
        trust: {},
        note: (note) => notes.push(note),
      },
      workspace as never,
    );
  await expect(join("https://no-such-host.invalid")).rejects.toThrow(/is not found/);
  await expect(join(`http://127.0.0.1:${await findPort()}`)).rejects.toThrow(/refuses the conn/);
  // Signed for this address, and not for the server's own.
  await expect(join(`http://127.0.0.1:${port}`)).rejects.toThrow(/127\.0\.0\.1:8080/);
  expect(notes).toEqual([]);
});

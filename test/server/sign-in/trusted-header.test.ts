import { describe, expect, it } from "vitest";
import type { TrustedHeader } from "../../../harness/accounts/index.ts";
import { openTestServer, type TestServer } from "../test-server.ts";

const HEADER: TrustedHeader = {
  label: "Campus",
  user: "x-remote-user",
  name: "x-remote-name",
  email: "x-remote-mail",
  student: undefined,
  emailDomains: ["example.edu"],
  proxies: ["192.0.2.1", "10.0.0.0/8", "fd00::/8"],
};
const ADA = { "x-remote-user": "ada", "x-remote-name": "Ada", "x-remote-mail": "ada@example.edu" };

async function openHeaderServer(isBehindProxy = true): Promise<TestServer> {
  const waysIn = { hasPasswords: false, providers: new Map(), trustedHeader: HEADER };
  return openTestServer({ waysIn, isBehindProxy });
}

async function signIn(
  { app }: TestServer,
  headers: Readonly<Record<string, string | string[]>>,
  remoteAddress = "192.0.2.1",
  to = "/courses/games",
) {
  const {
    statusCode,
    headers: answer,
    cookies,
  } = await app.inject({
    url: `/sign-in/proxy?to=${encodeURIComponent(to)}`,
    headers,
    remoteAddress,
  });
  const [cookie] = cookies;
  return {
    status: statusCode,
    location: answer.location,
    as: cookie && { headers: { cookie: `${cookie.name}=${cookie.value}` } },
  };
}

describe("a trusted header", () => {
  it.each(["192.0.2.1", "10.9.8.7", "::ffff:192.0.2.1", "fd00::7"])(
    "from a listed address, %s, signs in the same person each time",
    async (address) => {
      await using server = await openHeaderServer();
      const first = await signIn(server, ADA, address);
      expect([first.status, first.location]).toEqual([303, "/courses/games"]);
      const { person } = (await server.ask("me", { as: first.as })).body;
      expect(person).toMatchObject({ name: "Ada", email: "ada@example.edu" });
      const again = await signIn(server, { ...ADA, "x-remote-name": "Ada K." }, address);
      expect((await server.ask("me", { as: again.as })).body.person.id).toBe(person.id);
      const bob = await signIn(server, { "x-remote-user": "bob" }, address);
      expect((await server.ask("me", { as: bob.as })).body.person).toMatchObject({ name: "bob" });
    },
  );

  it("reads names in UTF-8", async () => {
    await using server = await openHeaderServer();
    const name = Buffer.from("Zoë 李").toString("latin1");
    const { as } = await signIn(server, { ...ADA, "x-remote-name": name });
    expect((await server.ask("me", { as })).body.person.name).toBe("Zoë 李");
  });

  it.each<[string, Readonly<Record<string, string | string[]>>, string]>([
    ["from a stranger's address", ADA, "192.0.2.2"],
    [
      "from a stranger who claims a proxy's address",
      { ...ADA, "x-forwarded-for": "192.0.2.1" },
      "198.51.100.1",
    ],
    ["from an address beside a listed network", ADA, "11.0.0.1"],
    ["that is there twice", { ...ADA, "x-remote-user": ["eve", "ada"] }, "192.0.2.1"],
    ["that is empty", { ...ADA, "x-remote-user": " " }, "192.0.2.1"],
    ["that is missing", { "x-remote-mail": "ada@example.edu" }, "192.0.2.1"],
    ["under a similar name", { x_remote_user: "ada" }, "192.0.2.1"],
  ])("%s signs nobody in", async (_, headers, address) => {
    await using server = await openHeaderServer();
    const { status, as } = await signIn(server, headers, address);
    expect([status, as]).toEqual([403, undefined]);
  });

  it("by itself opens nothing: requests need the session", async () => {
    await using server = await openHeaderServer();
    const { status } = await server.ask("sessions", { headers: ADA, address: "192.0.2.1" });
    expect(status).toBe(401);
  });

  it("of another person ends the session for this request; without one it goes on", async () => {
    await using server = await openHeaderServer();
    const { as } = await signIn(server, ADA);
    const ask = async (headers: Record<string, string>, address = "192.0.2.1") =>
      (await server.ask("me", { as, headers, address })).body.person?.name;
    expect(await ask({})).toBe("Ada");
    expect(await ask({ "x-remote-user": "ada" })).toBe("Ada");
    expect(await ask({ "x-remote-user": "bob" })).toBeUndefined();
    // A stranger's header says nothing.
    expect(await ask({ "x-remote-user": "bob" }, "198.51.100.1")).toBe("Ada");
  });

  it("opens pages of this server only", async () => {
    await using server = await openHeaderServer();
    expect((await signIn(server, ADA, "192.0.2.1", "//evil.example")).status).toBe(422);
  });

  it("is not read by a server without one", async () => {
    await using server = await openTestServer();
    expect((await signIn(server, ADA)).status).toBe(404);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestPerson } from "../test-server.ts";
import { type LinkedServer, openLinkedServer } from "./linked-server.ts";

let linked: LinkedServer;
let administrator: TestPerson;
beforeEach(async () => {
  linked = await openLinkedServer({ isLinked: false });
  const { server } = linked;
  administrator = await server.person("administrator", { games: "instructor" });
  const at = server.clock.now;
  await server.store.commit([{ op: "make-administrator", person: administrator.id, at }]);
  await server.store.commit([{ op: "remove-platform", id: "platform" }]);
});
afterEach(async () => linked[Symbol.asyncDispose]());

async function invite(): Promise<string> {
  const { body } = await linked.server.ask("invitePlatform", { as: administrator });
  return new URL(String(body.link)).searchParams.get("token") ?? "";
}

/** Opens the registration link like a learning platform. */
async function register(
  token: string,
  configuration = linked.emulator.configurationUrl,
  language = "en",
) {
  const query = new URLSearchParams({
    token,
    openid_configuration: configuration,
    registration_token: linked.emulator.registrationToken,
  });
  const url = `/lti/register?${query.toString()}`;
  const headers = { accept: "text/html", "accept-language": language };
  return linked.server.app.inject({ method: "GET", url, headers });
}

async function platforms() {
  return (await linked.server.ask("platforms", { as: administrator })).body.platforms;
}

describe("a learning platform that registers itself", () => {
  it("is stored with its deployment, and its launches are accepted", async () => {
    const answer = await register(await invite());
    expect(answer.statusCode).toBe(200);
    // To any page that opened it: Canvas's address is in no registration.
    expect(answer.body).toContain('postMessage({subject:"org.imsglobal.lti.close"},"*")');
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors *");
    expect(answer.headers).not.toHaveProperty("cross-origin-opener-policy");
    expect(linked.emulator.registrations).toHaveLength(1);
    expect(await platforms()).toMatchObject([
      { deployments: [{ deployment: linked.emulator.deploymentId, isConfirmed: true }] },
    ]);
    expect((await linked.launch()).statusCode).toBe(200);
  });

  it("needs a registration link, which works once and not too late", async () => {
    const token = await invite();
    expect((await register(token)).statusCode).toBe(200);
    expect((await register(token)).statusCode).toBe(403);
    expect((await register("")).statusCode).toBe(403);
    expect(await platforms()).toHaveLength(1);
    const late = await invite();
    linked.server.clock.now += 25 * 3_600_000;
    expect((await register(late)).statusCode).toBe(403);
  });

  it("updates its registration the second time, and shows what Moodle has cleared", async () => {
    expect((await register(await invite())).body).not.toContain("custom parameters");
    const [first] = await platforms();
    linked.emulator.configuration = (configuration) => ({
      ...configuration,
      token_endpoint: `${linked.emulator.url}/moved/token.php`,
    });
    const again = await register(await invite());
    expect(again.statusCode).toBe(200);
    expect(again.body).toContain("The registration of Grundy was updated");
    expect(again.body).toContain("custom parameters");
    const tokenUrl = `${linked.emulator.url}/moved/token.php`;
    expect(await platforms()).toMatchObject([{ id: first.id, name: first.name, tokenUrl }]);
    expect((await linked.launch()).statusCode).toBe(200);
  });

  it("gets the tool's name, icon and description", async () => {
    await register(await invite());
    expect(linked.emulator.registrations).toMatchObject([
      {
        client_name: "Grundy",
        logo_uri: "https://grundy.example.edu/icon.svg",
        "https://purl.imsglobal.org/spec/lti-tool-configuration": {
          description: expect.stringContaining("Programming exercises"),
        },
      },
    ]);
  });

  it("sees why its data is rejected, and can try again", async () => {
    const token = await invite();
    linked.emulator.configuration = (configuration) => ({
      ...configuration,
      issuer: "https://else.example",
    });
    const refused = await register(token);
    expect([refused.statusCode, await platforms()]).toEqual([403, []]);
    expect(refused.body).toContain("The configuration is not on the same host as its issuer.");
    const russian = await register(token, linked.emulator.configurationUrl, "ru");
    expect(russian.body).toContain("Конфигурация находится не на том же хосте, что и её issuer.");
    linked.emulator.configuration = (configuration) => configuration;
    expect((await register(token)).statusCode).toBe(200);
  });
});

import { afterEach, describe, expect, test } from "vitest";
import { createRestrictedFetch } from "../../harness/io/index.ts";
import {
  RegistrationRefused,
  type RegistrationRequest,
  registerTool,
  type ToolDescription,
} from "../../harness/lti/index.ts";
import { SCOPE } from "../../harness/lti/claims.ts";
import { ORIGIN, TARGET, TestTool } from "./test-tool.ts";

const TOOL: ToolDescription = {
  name: "Grundy",
  description: "Exercises on games",
  iconUrl: "https://grundy.example/icon.svg",
  loginUrl: `${ORIGIN}/lti/login`,
  launchUrl: `${ORIGIN}/lti/launch`,
  keysUrl: `${ORIGIN}/lti/keys`,
  targetUrl: TARGET,
  deepLinkUrl: `${ORIGIN}/lti/choose`,
};

let tool: TestTool;
afterEach(() => tool[Symbol.asyncDispose]());

function register(changes: Partial<RegistrationRequest> = {}) {
  const { configurationUrl, registrationToken } = tool.emulator;
  return registerTool({ configurationUrl, registrationToken, ...changes }, TOOL, {
    fetch: tool.fetch,
  });
}

async function codeOf(trying: Promise<unknown>): Promise<string> {
  return trying.then(
    () => "registered",
    (error: unknown) => (error instanceof RegistrationRefused ? error.code : String(error)),
  );
}

describe("dynamic registration", () => {
  test.each(["moodle", "desire2learn"] as const)("works with %s", async (family) => {
    tool = await TestTool.open(family);
    const { id: _, ...platform } = tool.emulator.platform();
    expect(await register()).toEqual({ platform, deploymentId: tool.emulator.deploymentId });
    expect(tool.emulator.registrations).toHaveLength(1);
    expect(tool.emulator.registrations[0]).toMatchObject({
      initiate_login_uri: TOOL.loginUrl,
      redirect_uris: [TOOL.launchUrl],
      "https://purl.imsglobal.org/spec/lti-tool-configuration": { domain: "grundy.example" },
    });
  });

  test("asks to read groups only where the platform knows that scope", async () => {
    tool = await TestTool.open("moodle");
    await register();
    tool.emulator.configuration = (configuration) => ({
      ...configuration,
      scopes_supported: ["openid", SCOPE.groups],
    });
    await register();
    const scopes = tool.emulator.registrations.map(({ scope }) => String(scope).split(" "));
    expect(scopes.map((each) => each.includes(SCOPE.groups))).toEqual([false, true]);
    expect(scopes[0]).toContain(SCOPE.members);
  });

  test("covers all of Canvas's placements for choosing exercises, and does not ask for emails", async () => {
    tool = await TestTool.open("canvas");
    tool.emulator.configuration = (configuration) => ({
      ...configuration,
      issuer: tool.emulator.url,
    });
    await register();
    expect([...tool.emulator.placements]).toEqual([
      ["assignment_selection", "LtiDeepLinkingRequest"],
      ["link_selection", "LtiDeepLinkingRequest"],
    ]);
    const registrations = JSON.stringify(tool.emulator.registrations);
    expect(registrations).not.toContain("email");
    expect(registrations).toContain(
      '"https://canvas.instructure.com/lti/privacy_level":"name_only"',
    );
  });

  test("works with Canvas, which has no deployment yet and another host than its issuer", async () => {
    tool = await TestTool.open("canvas");
    // The emulator is on loopback, unlike its issuer.
    expect(await codeOf(register())).toBe("issuer-elsewhere");
    tool.emulator.configuration = (configuration) => ({
      ...configuration,
      issuer: tool.emulator.url,
    });
    const { id: _, ...platform } = tool.emulator.platform();
    expect(await register()).toEqual({ platform: { ...platform, issuer: tool.emulator.url } });
  });

  test("accepts Instructure's own hosts", async () => {
    tool = await TestTool.open("canvas");
    const page = await (
      await tool.fetch(tool.emulator.configurationUrl, {
        headers: { authorization: `Bearer ${tool.emulator.registrationToken}` },
      })
    ).text();
    const registerAt = (configurationUrl: string, issuer: string) =>
      registerTool({ configurationUrl }, TOOL, {
        fetch: () =>
          Promise.resolve(
            Response.json({
              ...(JSON.parse(page.replaceAll("http://", "https://")) as object),
              issuer,
              client_id: "10000000000007",
            }),
          ),
      });
    const canvas = "https://canvas.instructure.com";
    const path = "/api/lti/security/openid-configuration";
    expect((await registerAt(`https://sso.canvaslms.com${path}`, canvas)).platform.issuer).toBe(
      canvas,
    );
    expect(await codeOf(registerAt(`https://sso.canvaslms.com.evil.example${path}`, canvas))).toBe(
      "issuer-elsewhere",
    );
    expect(await codeOf(registerAt(`https://evilcanvaslms.com${path}`, canvas))).toBe(
      "issuer-elsewhere",
    );
  });

  test("reports the platform's own message if it refuses", async () => {
    tool = await TestTool.open("moodle");
    const refused = register({ registrationToken: "made up" });
    await expect(refused).rejects.toMatchObject({
      code: "platform-refused",
      note: "status 401: missing_registration_token",
    });
  });

  test("rejects an invalid configuration", async () => {
    tool = await TestTool.open("moodle");
    expect(await codeOf(register({ configurationUrl: `${tool.emulator.url}/course` }))).toBe(
      "configuration-unreadable",
    );
    expect(await codeOf(register({ configurationUrl: `${tool.emulator.url}/nothing` }))).toBe(
      "configuration-unreadable",
    );
    expect(await codeOf(register({ configurationUrl: "nothing" }))).toBe("address-refused");
    tool.emulator.configuration = (configuration) => ({ ...configuration, jwks_uri: undefined });
    expect(await codeOf(register())).toBe("configuration-unreadable");
  });

  test.each([
    ["issuer-elsewhere", { issuer: "https://moodle.example" }],
    ["endpoint-refused", { jwks_uri: "file:///etc/passwd" }],
    ["endpoint-refused", { authorization_endpoint: "javascript:alert(1)" }],
    ["signature-unsupported", { id_token_signing_alg_values_supported: ["HS256"] }],
  ] as const)("%s: a configuration with %o", async (code, changes) => {
    tool = await TestTool.open("moodle");
    tool.emulator.configuration = (configuration) => ({ ...configuration, ...changes });
    expect(await codeOf(register())).toBe(code);
    expect(tool.emulator.registrations).toEqual([]);
  });

  test("fetches no private address, neither for the configuration nor for its endpoints", async () => {
    tool = await TestTool.open("moodle");
    const { configurationUrl, registrationToken } = tool.emulator;
    const strict = registerTool({ configurationUrl, registrationToken }, TOOL, {
      fetch: createRestrictedFetch(),
    });
    expect(await codeOf(strict)).toBe("address-refused");
    const outgoing = createRestrictedFetch();
    const configuration = {
      issuer: "https://faculty.example",
      authorization_endpoint: "https://faculty.example/auth",
      token_endpoint: "https://faculty.example/token",
      jwks_uri: "https://faculty.example/keys",
      registration_endpoint: "https://169.254.169.254/latest/meta-data/",
    };
    const inner = registerTool({ configurationUrl: "https://faculty.example/openid" }, TOOL, {
      fetch: (url, options) =>
        url.startsWith("https://faculty.example/")
          ? Promise.resolve(Response.json(configuration))
          : outgoing(url, options),
    });
    expect(await codeOf(inner)).toBe("address-refused");
  });
});

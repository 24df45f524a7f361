import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSignInFile } from "../../../harness/app/serve/read-sign-in-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-sign-in-"));
  await writeFile(join(folder, "university.secret"), "a secret\nof one line\n");
  await writeFile(join(folder, "empty.secret"), "\n");
});
afterAll(async () => rm(folder, { recursive: true }));

async function read(text: string) {
  const file = join(folder, "sign-in.yaml");
  await writeFile(file, text);
  return readSignInFile(file);
}

async function mistakesOf(text: string): Promise<string> {
  const reading = read(text).then(() => "none");
  return (await reading.catch((error: unknown) => String(error))).replaceAll(`${folder}/`, "");
}

const PROVIDER = `
  - id: university
    name: University
    issuer: https://sso.example.edu/realms/all
    client_id: grundy
`;

describe("the file of `serve --sign-in`", () => {
  it("names providers, whose secrets are in files beside it", async () => {
    const more = `    client_secret_file: university.secret
    student_id_claim: matriculation
    email_domains: [example.edu]`;
    expect(await read(`passwords: false\nproviders:${PROVIDER}${more}`)).toEqual({
      hasPasswords: false,
      trustedHeader: undefined,
      providers: [
        {
          id: "university",
          name: "University",
          issuer: "https://sso.example.edu/realms/all",
          clientId: "grundy",
          clientSecret: "a secret",
          scopes: ["openid", "profile", "email"],
          studentIdClaim: "matriculation",
          emailDomains: ["example.edu"],
        },
      ],
    });
    expect(await read(`providers:${PROVIDER}`)).toMatchObject({
      hasPasswords: true,
      providers: [{ clientSecret: undefined, emailDomains: [] }],
    });
  });

  it("says whose sessions need a second step", async () => {
    expect((await read("second_step: administrators\n")).secondStep).toBe("administrators");
    expect((await read("passwords: true\n")).secondStep).toBeUndefined();
    expect(await mistakesOf("second_step: everybody\n")).toContain("sign-in.yaml:1");
  });

  it("names headers, and the proxies whose headers count", async () => {
    const header = "trusted_header: { label: Campus, user: X-Remote-User, proxies: ";
    expect(await read(`passwords: false\n${header}[127.0.0.1, "fd00::/8"] }`)).toMatchObject({
      trustedHeader: {
        user: "x-remote-user",
        email: undefined,
        emailDomains: [],
        proxies: ["127.0.0.1", "fd00::/8"],
      },
    });
    for (const proxies of ["[]", "[localhost]", "[10.0.0.0/33]"]) {
      expect(await mistakesOf(`${header}${proxies} }`)).toContain("sign-in.yaml:1");
    }
  });

  it("is refused with every mistake in it", async () => {
    const twice = `providers:${PROVIDER}${PROVIDER}    scopes: [email]\n`;
    expect(await mistakesOf(twice)).toMatchInlineSnapshot(`
      "DiagnosticsError: sign-in.yaml:7:9: two providers have the ID university [duplicate-name]
      sign-in.yaml:9:13: two providers have this issuer: their people could not be told apart [duplicate-name]
      sign-in.yaml:11:13: \`openid\` is missing among the scopes [unknown-value]"
    `);
    expect(await mistakesOf("passwords: false\n")).toMatchInlineSnapshot(
      `"DiagnosticsError: sign-in.yaml:1:12: nobody could sign in: there are neither passwords, providers nor a header [missing-key]"`,
    );
    const http = PROVIDER.replace("https:", "http:");
    expect(await mistakesOf(`providers:${http}    email_domains: ["@example.edu"]`))
      .toMatchInlineSnapshot(`
        "DiagnosticsError: sign-in.yaml:4:13: the issuer must be an https URL [unknown-value]
        sign-in.yaml:6:21: '@example.edu' must be a domain in lower case, such as example.edu [bad-name]"
      `);
    expect(await mistakesOf(`providers:${PROVIDER}    secret: x`)).toMatchInlineSnapshot(`
      "DiagnosticsError: sign-in.yaml:6:5: there is no key 'secret' in entry 1 of 'providers' [unknown-key]
        Valid here: id, name, issuer, client_id, client_secret_file, scopes, student_id_claim, email_domains."
    `);
    expect(
      await mistakesOf(`providers:${PROVIDER}    client_secret_file: empty.secret`),
    ).toMatchInlineSnapshot(
      `"DiagnosticsError: sign-in.yaml: the secret in empty.secret cannot be read, or its first line is empty [missing-file]"`,
    );
    expect(await mistakesOf("")).toMatchInlineSnapshot(`
      "DiagnosticsError: sign-in.yaml:1:1: this file is empty [empty-file]
        Begin with \`providers:\`."
    `);
  });
});

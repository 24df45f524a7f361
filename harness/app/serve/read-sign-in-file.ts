import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import type { ProviderSettings } from "../../accounts/sign-in-provider.ts";
import type { TrustedHeader } from "../../accounts/ways-in.ts";
import type { Mistake } from "../../core/judging/mistake.ts";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { parseSpec, type SpecFile } from "../../core/spec/parse-spec.ts";
import { requireVisible } from "../../core/visible-text.ts";
import { isLoopback } from "../../io/is-loopback.ts";

/** How people may sign in, as the operator's file says. */
export interface SignInFile {
  readonly hasPasswords: boolean;
  readonly providers: readonly ProviderSettings[];
  readonly trustedHeader: TrustedHeader | undefined;
  readonly secondStep: "administrators" | undefined;
}

const ID = /^[a-z][a-z0-9-]{0,39}$/;
const HEADER = /^[A-Za-z][A-Za-z0-9-]{0,99}$/;
const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

const providerSchema = z.strictObject({
  id: z.string().regex(ID).describe("Part of the address that the provider sends people back to"),
  name: requireVisible(z.string().min(1).max(60)).describe("On the button: Sign in with NAME"),
  issuer: z.string().describe("The provider's URL, as it stands in its tokens"),
  client_id: z.string().min(1).max(255),
  client_secret_file: z
    .string()
    .min(1)
    .exactOptional()
    .describe("The file whose first line is the secret, relative to this file"),
  scopes: z.array(z.string().min(1)).exactOptional().describe("Default: openid, profile, email"),
  student_id_claim: z
    .string()
    .min(1)
    .exactOptional()
    .describe("The claim with a student's ID in rosters and grade files"),
  email_domains: z
    .array(z.string().regex(DOMAIN))
    .exactOptional()
    .describe("Domains whose emails the provider verifies. Default: none"),
});

const header = z.string().regex(HEADER);
const headerSchema = z.strictObject({
  label: requireVisible(z.string().min(1).max(60)).describe("On the button: Sign in with LABEL"),
  user: header.describe("The header with the username, such as X-Remote-User"),
  name: header.exactOptional(),
  email: header.exactOptional(),
  student_id: header.exactOptional().describe("A student's ID in rosters and grade files"),
  email_domains: z
    .array(z.string().regex(DOMAIN))
    .exactOptional()
    .describe("Domains whose emails are the accounts'. Default: none"),
  proxies: z
    .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
    .min(1)
    .describe("The only addresses whose headers count: 127.0.0.1, or 10.0.0.0/8"),
});

const signInSchema = z.strictObject({
  passwords: z.boolean().exactOptional().describe("Whether passwords let people in. Default: true"),
  second_step: z
    .literal("administrators")
    .exactOptional()
    .describe("Whose sessions also need a passkey. Default: nobody's"),
  providers: z.array(providerSchema).exactOptional(),
  trusted_header: headerSchema
    .exactOptional()
    .describe("Headers in which a proxy says who somebody is"),
});

const SIGN_IN_FILE: SpecFile = {
  schema: signInSchema,
  patterns: new Map([
    [String(ID), "a short name: lower-case letters, digits and hyphens"],
    [String(HEADER), "the name of a header: letters, digits and hyphens"],
    [String(DOMAIN), "a domain in lower case, such as example.edu"],
  ]),
  minimumReasons: new Map(),
  emptyFileHint: "Begin with `providers:`.",
};

/**
 * Reads the file of `serve --sign-in`, and the secrets that it names.
 * @throws {DiagnosticsError} with every mistake in it.
 */
export async function readSignInFile(file: string): Promise<SignInFile> {
  const text = await readFile(file, "utf8").catch((): never => {
    throw new DiagnosticsError([
      { code: "missing-file", file, message: "this file cannot be read", hint: "Check its path." },
    ]);
  });
  const data = parseSpec(text, file, SIGN_IN_FILE, (readable) => findContradictions(readable));
  const read = signInSchema.parse(data);
  const { passwords = true, providers = [], trusted_header: trusted } = read;
  return {
    hasPasswords: passwords,
    secondStep: read.second_step,
    trustedHeader: trusted && {
      label: trusted.label,
      user: trusted.user.toLowerCase(),
      name: trusted.name?.toLowerCase(),
      email: trusted.email?.toLowerCase(),
      student: trusted.student_id?.toLowerCase(),
      emailDomains: trusted.email_domains ?? [],
      proxies: trusted.proxies,
    },
    providers: await Promise.all(
      providers.map(async (provider) => ({
        id: provider.id,
        name: provider.name,
        issuer: provider.issuer,
        clientId: provider.client_id,
        clientSecret: await readSecret(provider.client_secret_file, file),
        scopes: provider.scopes ?? ["openid", "profile", "email"],
        studentIdClaim: provider.student_id_claim,
        emailDomains: provider.email_domains ?? [],
      })),
    ),
  };
}

/** The readable part of the file: anything may be missing. */
const draftSchema = z.object({
  passwords: z.boolean().optional().catch(undefined),
  trusted_header: z.unknown().optional(),
  providers: z
    .array(
      z.object({
        id: z.string().optional().catch(undefined),
        issuer: z.string().optional().catch(undefined),
        scopes: z.array(z.string()).optional().catch(undefined),
      }),
    )
    .catch([])
    .default([]),
});

function findContradictions(readable: unknown): readonly Mistake[] {
  const { passwords, providers, trusted_header: trusted } = draftSchema.parse(readable);
  const { length } = providers;
  return [
    ...providers.flatMap(({ id, issuer, scopes }, at): readonly Mistake[] => {
      const path = (key: string) => ["providers", at, key];
      const isFirst = (key: "id" | "issuer", value: string) =>
        providers.findIndex((each) => each[key] === value) === at;
      return [
        ...(id !== undefined && !isFirst("id", id)
          ? [mistake("duplicate-name", path("id"), `two providers have the ID ${id}`)]
          : []),
        ...(issuer !== undefined && !isFirst("issuer", issuer)
          ? [
              mistake(
                "duplicate-name",
                path("issuer"),
                "two providers have this issuer: their people could not be told apart",
              ),
            ]
          : []),
        ...(issuer !== undefined && !isIssuer(issuer)
          ? [mistake("unknown-value", path("issuer"), "the issuer must be an https URL")]
          : []),
        ...(scopes !== undefined && !scopes.includes("openid")
          ? [mistake("unknown-value", path("scopes"), "`openid` is missing among the scopes")]
          : []),
      ];
    }),
    ...(passwords === false && length === 0 && trusted === undefined
      ? [
          mistake(
            "missing-key",
            ["passwords"],
            "nobody could sign in: there are neither passwords, providers nor a header",
          ),
        ]
      : []),
  ];
}

function mistake(code: Mistake["code"], path: Mistake["path"], message: string): Mistake {
  return { code, path, message };
}

function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname));
}

async function readSecret(path: string | undefined, file: string): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const text = await readFile(resolve(dirname(file), path), "utf8").catch(() => "");
  const [secret = ""] = text.split(/\r?\n/, 1);
  if (secret.trim() !== "") return secret.trim();
  const message = `the secret in ${path} cannot be read, or its first line is empty`;
  throw new DiagnosticsError([{ code: "missing-file", file, message }]);
}

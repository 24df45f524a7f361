import { z } from "zod";
import { LTI_VERSION, SCOPE } from "./claims.ts";
import type { Fetch } from "./outside.ts";
import { familyOf, type Platform } from "./platform.ts";
import { wordsOf } from "./service-answer.ts";

/** What a platform is told of us. All addresses are ours, of one origin. */
export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  /** Of an image. */
  readonly iconUrl: string;
  readonly loginUrl: string;
  readonly launchUrl: string;
  readonly keysUrl: string;
  /** What opens where a link names nothing else. */
  readonly targetUrl: string;
  /** What opens to choose exercises. */
  readonly deepLinkUrl: string;
}

/** What a platform sends along to the address that an administrator put into it. */
export interface RegistrationRequest {
  readonly configurationUrl: string;
  readonly registrationToken?: string;
}

/** What to store. Without a deployment (Canvas) the first launch tells it, and somebody confirms it. */
export interface Registered {
  readonly platform: Omit<Platform, "id">;
  readonly deploymentId?: string;
}

/** Every reason for which no registration comes about. */
const REGISTRATION_REFUSALS = {
  "address-refused": "The course system's configuration is at an address that is not gone to.",
  "configuration-unreadable": "The configuration of the course system could not be read.",
  "issuer-elsewhere": "The configuration is not where its issuer is.",
  "endpoint-refused": "An address in the configuration of the course system is not https.",
  "signature-unsupported": "The course system does not sign by RS256.",
  "platform-refused": "The course system refused the registration.",
  "answer-unreadable": "The answer of the course system names no client.",
} as const;

export type RegistrationRefusal = keyof typeof REGISTRATION_REFUSALS;

export class RegistrationRefused extends Error {
  override readonly name = "RegistrationRefused";
  readonly code: RegistrationRefusal;
  /** For administrators. May hold words of the platform: text, not HTML. */
  readonly note: string | undefined;
  constructor(code: RegistrationRefusal, note?: string, options?: ErrorOptions) {
    super(REGISTRATION_REFUSALS[code], options);
    this.code = code;
    this.note = note;
  }
}

const PLATFORM_CONFIGURATION = "https://purl.imsglobal.org/spec/lti-platform-configuration";
const TOOL_CONFIGURATION = "https://purl.imsglobal.org/spec/lti-tool-configuration";

const configuration = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  registration_endpoint: z.url(),
  // Canvas writes a host there, and wants the address of its tokens all the same.
  authorization_server: z.url().optional().catch(undefined),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  [PLATFORM_CONFIGURATION]: z
    .object({ product_family_code: z.string().optional().catch(undefined) })
    .optional(),
});

const registered = z.object({
  client_id: z.coerce.string().min(1),
  [TOOL_CONFIGURATION]: z
    .object({ deployment_id: z.coerce.string().min(1).optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/**
 * Registers this tool with a platform by itself: reads its configuration, tells it about us, and gives
 * what is to be stored. Whoever names the address has been let in by an invitation of ours before.
 *
 * @param fetch one that goes to public addresses by https only: the address is a stranger's
 * @throws {RegistrationRefused}
 *
 * Source: LTI dynamic registration 1.0; Moodle's `registration_helper.php`, Canvas's `registration.md`.
 */
export async function registerTool(
  { configurationUrl, registrationToken }: RegistrationRequest,
  tool: ToolDescription,
  { fetch }: { readonly fetch: Fetch },
): Promise<Registered> {
  const at = URL.parse(configurationUrl);
  if (at === null) throw new RegistrationRefused("address-refused");
  const headers = {
    accept: "application/json",
    ...(registrationToken === undefined ? {} : { authorization: `Bearer ${registrationToken}` }),
  };
  const told = await askFor(fetch, at.href, { headers }, "configuration-unreadable");
  const said = configuration.safeParse(told).data;
  if (said === undefined) throw new RegistrationRefused("configuration-unreadable");
  checkConfiguration(said, at);

  const answer = await askFor(
    fetch,
    said.registration_endpoint,
    {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(describe(tool)),
    },
    "platform-refused",
  );
  const given = registered.safeParse(answer).data;
  if (given === undefined) throw new RegistrationRefused("answer-unreadable");
  const deploymentId = given[TOOL_CONFIGURATION]?.deployment_id;
  return {
    platform: {
      issuer: said.issuer,
      clientId: given.client_id,
      authorizationUrl: said.authorization_endpoint,
      tokenUrl: said.token_endpoint,
      ...(said.authorization_server === undefined
        ? {}
        : { tokenAudience: said.authorization_server }),
      keysUrl: said.jwks_uri,
      family: familyOf(said[PLATFORM_CONFIGURATION]?.product_family_code),
    },
    ...(deploymentId === undefined ? {} : { deploymentId }),
  };
}

function checkConfiguration(said: z.output<typeof configuration>, at: URL): void {
  if (!isIssuedAt(new URL(said.issuer), at)) {
    throw new RegistrationRefused("issuer-elsewhere", `${said.issuer}, ${at.origin}`);
  }
  const { authorization_endpoint, token_endpoint, jwks_uri, registration_endpoint } = said;
  for (const url of [authorization_endpoint, token_endpoint, jwks_uri, registration_endpoint]) {
    // http came through the first request only where it may.
    const { protocol } = new URL(url);
    if (protocol !== "https:" && protocol !== at.protocol) {
      throw new RegistrationRefused("endpoint-refused", url);
    }
  }
  const algorithms = said.id_token_signing_alg_values_supported;
  if (algorithms !== undefined && !algorithms.includes("RS256")) {
    throw new RegistrationRefused("signature-unsupported");
  }
}

/** Else anybody could register a platform in another's name. Instructure has one issuer for all its hosts. */
function isIssuedAt(issuer: URL, at: URL): boolean {
  if (issuer.host === at.host) return true;
  return (
    /^canvas\.(?:beta\.|test\.)?instructure\.com$/.test(issuer.host) &&
    /\.(?:instructure|canvaslms)\.com$/.test(at.host)
  );
}

/** Moodle wants the domain to be the host of the target, with its port where that is not the usual one. */
function describe(tool: ToolDescription) {
  return {
    application_type: "web",
    response_types: ["id_token"],
    grant_types: ["implicit", "client_credentials"],
    initiate_login_uri: tool.loginUrl,
    redirect_uris: [tool.launchUrl],
    client_name: tool.name,
    logo_uri: tool.iconUrl,
    jwks_uri: tool.keysUrl,
    token_endpoint_auth_method: "private_key_jwt",
    scope: Object.values(SCOPE).join(" "),
    [TOOL_CONFIGURATION]: {
      version: LTI_VERSION,
      domain: new URL(tool.targetUrl).host,
      description: tool.description,
      target_link_uri: tool.targetUrl,
      claims: ["iss", "sub", "name", "given_name", "family_name"],
      // Without it Canvas tells no names.
      "https://canvas.instructure.com/lti/privacy_level": "name_only",
      // In this order: what names no placement takes one for itself in Canvas, where the first has it.
      messages: [
        {
          type: "LtiDeepLinkingRequest",
          target_link_uri: tool.deepLinkUrl,
          label: tool.name,
          placements: ["assignment_selection", "link_selection", "ContentArea"],
        },
        { type: "LtiResourceLinkRequest", target_link_uri: tool.targetUrl },
      ],
    },
  };
}

async function askFor(
  fetch: Fetch,
  url: string,
  options: Parameters<Fetch>[1],
  code: RegistrationRefusal,
): Promise<unknown> {
  const response = await fetch(url, options).catch((error: unknown) => {
    const note = error instanceof Error ? error.message : undefined;
    throw new RegistrationRefused("address-refused", note, { cause: error });
  });
  const text = await response.text();
  if (!response.ok) throw new RegistrationRefused(code, wordsOf(response, text));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RegistrationRefused(
      code === "platform-refused" ? "answer-unreadable" : code,
      undefined,
      { cause: error },
    );
  }
}

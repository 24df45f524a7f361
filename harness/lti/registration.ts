import { z } from "zod";
import { LTI_VERSION, SCOPE } from "./claims.ts";
import type { Fetch } from "./http-environment.ts";
import { familyOf, type Platform } from "./platform.ts";
import { describeResponse } from "./service-response.ts";

/** Describes this tool to a platform. All URLs share one origin. */
export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  /** URL of an image. */
  readonly iconUrl: string;
  readonly loginUrl: string;
  readonly launchUrl: string;
  readonly keysUrl: string;
  /** Opened by links that name no other target. */
  readonly targetUrl: string;
  /** Opened to choose exercises. */
  readonly deepLinkUrl: string;
}

/** Parameters that a platform adds to the registration URL that an administrator entered. */
export interface RegistrationRequest {
  readonly configurationUrl: string;
  readonly registrationToken?: string;
}

/** The data to store. Canvas sends no deployment: it is learned at the first launch, then confirmed. */
export interface Registered {
  readonly platform: Omit<Platform, "id">;
  readonly deploymentId?: string;
}

/** All reasons why a registration can fail. */
export const REGISTRATION_REFUSALS = {
  "address-refused":
    "The address of the platform's configuration cannot be reached or is not allowed.",
  "configuration-unreadable": "The configuration of the learning platform could not be read.",
  "issuer-elsewhere": "The configuration is not on the same host as its issuer.",
  "endpoint-refused": "An address in the configuration of the learning platform is not https.",
  "signature-unsupported": "The learning platform does not sign with RS256.",
  "platform-refused": "The learning platform rejected the registration.",
  "answer-unreadable": "The response of the learning platform contains no client ID.",
} as const;

export type RegistrationRefusal = keyof typeof REGISTRATION_REFUSALS;

export class RegistrationRefused extends Error {
  override readonly name = "RegistrationRefused";
  readonly code: RegistrationRefusal;
  /** Details for administrators. May quote the platform: plain text, not HTML. */
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
  // Canvas sends a bare host, but expects its token URL as the audience.
  authorization_server: z.url().optional().catch(undefined),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  scopes_supported: z.array(z.string()).optional().catch(undefined),
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
 * Registers this tool with a platform (dynamic registration): reads the platform's configuration, sends
 * the tool's description, and returns the data to store. The caller has checked the invitation.
 *
 * @param fetch must be limited to https and public addresses, since the URL is untrusted
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
  const response = await askFor(fetch, at.href, { headers }, "configuration-unreadable");
  const config = configuration.safeParse(response).data;
  if (config === undefined) throw new RegistrationRefused("configuration-unreadable");
  checkConfiguration(config, at);

  const answer = await askFor(
    fetch,
    config.registration_endpoint,
    {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(describe(tool, config.scopes_supported ?? [])),
    },
    "platform-refused",
  );
  const client = registered.safeParse(answer).data;
  if (client === undefined) throw new RegistrationRefused("answer-unreadable");
  const deploymentId = client[TOOL_CONFIGURATION]?.deployment_id;
  return {
    platform: {
      issuer: config.issuer,
      clientId: client.client_id,
      authorizationUrl: config.authorization_endpoint,
      tokenUrl: config.token_endpoint,
      ...(config.authorization_server === undefined
        ? {}
        : { tokenAudience: config.authorization_server }),
      keysUrl: config.jwks_uri,
      family: familyOf(config[PLATFORM_CONFIGURATION]?.product_family_code),
    },
    ...(deploymentId === undefined ? {} : { deploymentId }),
  };
}

function checkConfiguration(config: z.output<typeof configuration>, at: URL): void {
  if (!isIssuedAt(new URL(config.issuer), at)) {
    throw new RegistrationRefused("issuer-elsewhere", `${config.issuer}, ${at.origin}`);
  }
  const { authorization_endpoint, token_endpoint, jwks_uri, registration_endpoint } = config;
  for (const url of [authorization_endpoint, token_endpoint, jwks_uri, registration_endpoint]) {
    // If http is not allowed, the first request has failed already.
    const { protocol } = new URL(url);
    if (protocol !== "https:" && protocol !== at.protocol) {
      throw new RegistrationRefused("endpoint-refused", url);
    }
  }
  const algorithms = config.id_token_signing_alg_values_supported;
  if (algorithms !== undefined && !algorithms.includes("RS256")) {
    throw new RegistrationRefused("signature-unsupported");
  }
}

/** Keeps others from registering in an issuer's name. Instructure has one issuer for all its hosts. */
function isIssuedAt(issuer: URL, at: URL): boolean {
  if (issuer.host === at.host) return true;
  return (
    /^canvas\.(?:beta\.|test\.)?instructure\.com$/.test(issuer.host) &&
    /\.(?:instructure|canvaslms)\.com$/.test(at.host)
  );
}

/** Moodle requires `domain` to be the host of the target, including a non-standard port. */
function describe(tool: ToolDescription, scopesSupported: readonly string[]) {
  // A platform may refuse a tool for a scope that it does not know, and few know this one.
  const scopes = Object.values(SCOPE).filter(
    (scope) => scope !== SCOPE.groups || scopesSupported.includes(scope),
  );
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
    scope: scopes.join(" "),
    [TOOL_CONFIGURATION]: {
      version: LTI_VERSION,
      domain: new URL(tool.targetUrl).host,
      description: tool.description,
      target_link_uri: tool.targetUrl,
      claims: ["iss", "sub", "name", "given_name", "family_name"],
      // Without it, Canvas sends no names.
      "https://canvas.instructure.com/lti/privacy_level": "name_only",
      // The order matters: in Canvas, a message without placements takes one unless an earlier one has it.
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
  if (!response.ok) throw new RegistrationRefused(code, describeResponse(response, text));
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

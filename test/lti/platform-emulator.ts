import { createHmac, sign } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JSONWebKeySet,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose";
import { CLAIM, SCOPE } from "../../harness/lti/claims.ts";
import { familyOf, type Platform } from "../../harness/lti/index.ts";
import { type Attack, type AttackName, ATTACKS, type Signing } from "./launch-attacks.ts";
import { FORMS, type Person, type PlatformForm } from "./platform-forms.ts";
import { GROUP_SETS_PATH, GROUPS_PATH } from "./platform-groups.ts";
import { type Answered, type Asked, PlatformServices } from "./platform-services.ts";

/** The tool under test, as registered with the platform. */
export interface RegisteredTool {
  readonly loginUrl: string;
  readonly launchUrl: string;
  /** Opened by links. */
  readonly targetUrl: string;
  /** Opened to choose exercises; default: `targetUrl`. */
  readonly deepLinkUrl?: string;
  /** The tool's public keys; default: fetched from the tool. */
  readonly keysUrl?: string;
  readonly keys?: () => JSONWebKeySet;
}

export interface EmulatorOptions {
  readonly family: keyof typeof FORMS;
  readonly tool: RegisteredTool;
  readonly now?: () => number;
}

/** A launch: who opens what. */
export interface LaunchChoice {
  readonly person?: Person;
  readonly message?: "resource-link" | "deep-linking";
  readonly link?: { readonly id: string; readonly title?: string };
  readonly target?: string;
  readonly custom?: Readonly<Record<string, string>>;
  /** Another course than the first; see `PlatformServices.openCourse`. */
  readonly context?: string;
  /** The attack to make. Links of the page take `attack` from the query. */
  readonly attack?: AttackName;
}

/** A request that the browser posts to the tool. */
export interface LaunchForm {
  readonly action: string;
  readonly fields: Record<string, string>;
}

interface Message {
  readonly type: string;
  readonly placements?: readonly string[];
}

interface KeyPair {
  readonly kid: string;
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
}

/** Generating keys takes long: platforms of one process start with the same key, and strangers share one. */
const firstKey = once();
const strangersKey = once();

export const STUDENT: Person = {
  id: "5",
  name: "Ada Lovelace",
  email: "ada@faculty.example",
  role: "student",
};
export const INSTRUCTOR: Person = { id: "2", name: "John Conway", role: "instructor" };
const CLIENT_ID = "grundy-client";

/**
 * Emulates a learning platform (Moodle, Canvas or Brightspace) on loopback: launches, keys, tokens, line
 * items, scores, members and registration. Attacks on a launch and failures of services can be switched
 * on. Usable over HTTP with a browser (`/course` has links to everything) or by direct calls.
 */
export class PlatformEmulator implements AsyncDisposable {
  readonly services: PlatformServices;
  /** Content items from deep-linking responses with valid signatures. */
  readonly chosen: unknown[] = [];
  /** Registration requests of tools. */
  readonly registrations: Record<string, unknown>[] = [];
  /** The message of each placement after the last registration, by the rules of Canvas. */
  readonly placements = new Map<string, string>();
  /** The bearer token that registration requires. */
  readonly registrationToken = "registration-token";
  /** Changes the configuration that tools read to register. */
  configuration: (configuration: Record<string, unknown>) => Record<string, unknown> = (
    configuration,
  ) => configuration;
  /** How many times its keys were fetched. */
  keysAsked = 0;
  isWithoutKeys = false;

  readonly #form: PlatformForm;
  readonly #tool: RegisteredTool;
  readonly #now: () => number;
  readonly #server: Server;
  readonly #choices = new Map<string, LaunchChoice>();
  #hints = 0;
  #keys: KeyPair[] = [];

  private constructor({ family, tool, now = Date.now }: EmulatorOptions) {
    this.#form = FORMS[family];
    this.#tool = tool;
    this.#now = now;
    this.services = new PlatformServices(this.#form, {
      url: () => this.url,
      clientId: CLIENT_ID,
      now,
      toolKeys: async () => {
        if (tool.keys !== undefined) return tool.keys();
        return (await (await fetch(tool.keysUrl ?? "")).json()) as JSONWebKeySet;
      },
    });
    this.services.people.push(STUDENT, INSTRUCTOR);
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  }

  static async open(options: EmulatorOptions): Promise<PlatformEmulator> {
    const emulator = new PlatformEmulator(options);
    emulator.#keys = [{ kid: "key-1", ...(await firstKey()) }];
    await new Promise<void>((done) => {
      emulator.#server.listen(0, "127.0.0.1", done);
    });
    return emulator;
  }

  /** For example `http://127.0.0.1:4711`. */
  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  get configurationUrl(): string {
    return this.url + this.#form.paths.configuration;
  }

  get deploymentId(): string {
    return this.#form.deploymentId;
  }

  get membersUrl(): string {
    return this.url + this.#form.paths.members;
  }

  get lineItemsUrl(): string {
    return this.url + this.#form.paths.lineItems;
  }

  /** The platform as a tool stores it. */
  platform(id = "platform"): Platform {
    const { paths, tokenAudience } = this.#form;
    return {
      id,
      issuer: this.#form.issuer ?? this.url,
      clientId: CLIENT_ID,
      authorizationUrl: this.url + paths.authorization,
      tokenUrl: this.url + paths.token,
      ...(tokenAudience === undefined ? {} : { tokenAudience: this.url + tokenAudience }),
      keysUrl: this.url + paths.keys,
      family: familyOf(this.#form.family),
    };
  }

  /** Signs with a new key from now on. The old one is no longer published. */
  async changeKey(): Promise<void> {
    const kid = `key-${String(this.#keys.length + 1)}`;
    this.#keys = [{ kid, ...(await makeKey()) }, ...this.#keys];
  }

  /** The first step: parameters of the login request. */
  beginLaunch(choice: LaunchChoice = {}): Record<string, string> {
    this.#hints += 1;
    const hint = `hint-${String(this.#hints)}`;
    this.#choices.set(hint, choice);
    return {
      iss: this.#form.issuer ?? this.url,
      login_hint: (choice.person ?? STUDENT).id,
      target_link_uri: this.#targetOf(choice),
      client_id: CLIENT_ID,
      lti_message_hint: hint,
      lti_deployment_id: this.#form.deploymentId,
    };
  }

  /** The second step, after the tool's redirect: returns the form that the browser posts to the tool. */
  async authorize(address: string): Promise<LaunchForm> {
    const query = new URL(address).searchParams;
    const parameter = (name: string) => query.get(name) ?? "";
    const hint = parameter("lti_message_hint");
    const choice = this.#choices.get(hint);
    // Moodle and Canvas accept each hint once.
    this.#choices.delete(hint);
    const state = parameter("state");
    const expected = {
      scope: "openid",
      response_type: "id_token",
      response_mode: "form_post",
      prompt: "none",
      client_id: CLIENT_ID,
      redirect_uri: this.#tool.launchUrl,
      login_hint: (choice?.person ?? STUDENT).id,
    };
    const wrong = Object.entries(expected).find(([name, value]) => parameter(name) !== value);
    const action = this.#tool.launchUrl;
    if (choice === undefined || wrong !== undefined || parameter("nonce") === "") {
      const error = choice === undefined ? "launch_no_longer_valid" : "invalid_request";
      return { action, fields: { state, error } };
    }
    const attack: Attack | undefined =
      choice.attack === undefined ? undefined : ATTACKS[choice.attack];
    const isDeepLinking = attack?.isDeepLinking ?? choice.message === "deep-linking";
    const honest = this.#claims(choice, parameter("nonce"), isDeepLinking);
    const claims = attack?.claims?.(honest) ?? honest;
    const token = await this.#sign(claims, attack?.sign ?? "honest");
    const fields = { id_token: token, state };
    return { action, fields: attack?.form?.(fields) ?? fields };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  #targetOf({ target, message }: LaunchChoice): string {
    const { targetUrl, deepLinkUrl = targetUrl } = this.#tool;
    return target ?? (message === "deep-linking" ? deepLinkUrl : targetUrl);
  }

  #claims(choice: LaunchChoice, nonce: string, isDeepLinking: boolean): Record<string, unknown> {
    const person = choice.person ?? STUDENT;
    const issuedAt = Math.floor(this.#now() / 1000);
    const message = isDeepLinking
      ? {
          [CLAIM.messageType]: "LtiDeepLinkingRequest",
          [CLAIM.deepLinking]: {
            deep_link_return_url: `${this.url}/chosen`,
            accept_types: ["ltiResourceLink", "link"],
            accept_presentation_document_targets: ["iframe", "window"],
            accept_multiple: true,
            data: "what is to come back",
          },
        }
      : {
          [CLAIM.messageType]: "LtiResourceLinkRequest",
          [CLAIM.resourceLink]: {
            description: null,
            ...(choice.link ?? { id: "1", title: "Nim" }),
          },
        };
    return {
      iss: this.#form.issuer ?? this.url,
      aud: CLIENT_ID,
      iat: issuedAt,
      exp: issuedAt + this.#form.launchSeconds,
      nonce,
      sub: person.id,
      name: person.name,
      email: person.email ?? "",
      [CLAIM.version]: "1.3.0",
      [CLAIM.deploymentId]: this.#form.deploymentId,
      [CLAIM.target]: this.#targetOf(choice),
      [CLAIM.roles]: this.#form.roles(person),
      [CLAIM.custom]: { ...choice.custom, canvas_count: 3, unknown: null },
      [CLAIM.grades]: {
        scope: [SCOPE.lineItem, SCOPE.result, SCOPE.score],
        lineitems: this.lineItemsUrl,
        ...(isDeepLinking ? {} : { lineitem: this.services.lineItemUrl(choice.context) }),
      },
      [CLAIM.members]: {
        context_memberships_url:
          this.membersUrl + (choice.context === undefined ? "" : `?course=${choice.context}`),
        service_versions: ["2.0"],
      },
      ...this.#groupsClaim(),
      ...message,
      ...this.#form.claims(this.url, issuedAt, CLIENT_ID),
      ...(choice.context === undefined
        ? {}
        : { [CLAIM.context]: { id: choice.context, title: `Course ${choice.context}` } }),
      ...(person.username === undefined
        ? {}
        : { [CLAIM.extra]: { lms: "moodle-2", user_username: person.username } }),
    };
  }

  #groupsClaim(): object {
    const { groups } = this.services;
    if (groups === undefined) return {};
    return {
      [CLAIM.groups]: {
        scope: [SCOPE.groups],
        context_groups_url: groups.listedAt ?? this.url + GROUPS_PATH,
        context_group_sets_url: this.url + GROUP_SETS_PATH,
        service_versions: ["1.0"],
      },
    };
  }

  async #sign(claims: Record<string, unknown>, how: Signing): Promise<string> {
    const [key] = this.#keys;
    if (key === undefined) throw new Error("no key");
    const header = { alg: "RS256", typ: "JWT", kid: key.kid };
    const signBy = (privateKey: CryptoKey, changes: Record<string, unknown> = {}) =>
      new SignJWT(claims).setProtectedHeader({ ...header, ...changes }).sign(privateKey);
    switch (how) {
      case "honest":
        return signBy(key.privateKey);
      case "none":
        return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
      case "HS256 with the public key": {
        const input = `${encode({ ...header, alg: "HS256" })}.${encode(claims)}`;
        const hmac = createHmac("sha256", await exportSPKI(key.publicKey));
        return `${input}.${hmac.update(input).digest("base64url")}`;
      }
      case "RS512": {
        const { privateKey } = await generateKeyPair("RS512");
        return signBy(privateKey, { alg: "RS512" });
      }
      case "unpublished key under our id":
        return signBy((await strangersKey()).privateKey);
      case "unpublished key of its own id":
        return signBy((await strangersKey()).privateKey, { kid: "stranger" });
      case "no key id":
        return new SignJWT(claims).setProtectedHeader({ alg: "RS256" }).sign(key.privateKey);
      case "key in the header": {
        const own = await strangersKey();
        return signBy(own.privateKey, { jwk: await exportJWK(own.publicKey) });
      }
      case "changed after signing": {
        const [head = "", , signature = ""] = (await signBy(key.privateKey)).split(".");
        return `${head}.${encode({ ...claims, sub: "2" })}.${signature}`;
      }
      case "payload not encoded":
        return signPlain(claims, { ...header, b64: false, crit: ["b64"] }, key.privateKey);
    }
  }

  async #publicKeys(): Promise<{ keys: JWK[] }> {
    const [key] = this.#keys;
    if (key === undefined) return { keys: [] };
    const jwk = await exportJWK(key.publicKey);
    return { keys: [{ ...jwk, kid: key.kid, alg: "RS256", use: "sig" }] };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const asked: Asked = {
      method: request.method ?? "GET",
      url: new URL(request.url ?? "/", this.url),
      headers: request.headers as Asked["headers"],
      body: Buffer.concat(chunks).toString(),
    };
    const answered = (await this.#page(asked)) ??
      (await this.services.answer(asked)) ?? { status: 404, body: "no such thing" };
    if (answered.cut === true) {
      response.destroy();
      return;
    }
    const { status, words, body, headers = {} } = answered;
    const isText = typeof body === "string";
    if (words !== undefined) response.statusMessage = words;
    response.writeHead(status, {
      "content-type": isText ? "text/html; charset=utf-8" : "application/json",
      ...headers,
    });
    response.end(isText ? body : body === undefined ? "" : JSON.stringify(body));
  }

  async #page(asked: Asked): Promise<Answered | undefined> {
    const { paths } = this.#form;
    const { url } = asked;
    switch (url.pathname) {
      case paths.keys:
        this.keysAsked += 1;
        if (this.isWithoutKeys) return { status: 503, body: "" };
        return { status: 200, body: await this.#publicKeys() };
      case paths.authorization:
        return { status: 200, body: postingPage(await this.authorize(url.href)) };
      case paths.configuration:
        return this.#configure(asked);
      case paths.registration:
        return this.#register(asked);
      case "/chosen":
        return this.#takeChoice(asked);
      case "/course":
        return { status: 200, body: coursePage(this.services.people) };
      case "/frame": {
        // A platform shows the tool in a frame of its own page.
        const source = escapeHtml(`/start${url.search}`);
        return {
          status: 200,
          body: `<title>Frame</title><iframe src="${source}" width="100%" height="90%"></iframe>`,
        };
      }
      case "/start": {
        const fields = this.beginLaunch(choiceOf(url.searchParams, this.services.people));
        return { status: 200, body: postingPage({ action: this.#tool.loginUrl, fields }) };
      }
      default:
        return undefined;
    }
  }

  #configure({ headers }: Asked): Answered {
    const { paths, family, issuer, tokenAudience } = this.#form;
    if (family === "canvas" && headers["authorization"] !== `Bearer ${this.registrationToken}`) {
      return { status: 401, body: { error: "unauthorized" } };
    }
    return {
      status: 200,
      body: this.configuration({
        issuer: issuer ?? this.url,
        authorization_endpoint: this.url + paths.authorization,
        token_endpoint: this.url + paths.token,
        jwks_uri: this.url + paths.keys,
        registration_endpoint: this.url + paths.registration,
        ...(tokenAudience === undefined ? {} : { authorization_server: this.url + tokenAudience }),
        // Canvas sends its bare host here, which is not an audience.
        ...(family === "canvas" ? { authorization_server: "canvas.instructure.com" } : {}),
        token_endpoint_auth_methods_supported: ["private_key_jwt"],
        id_token_signing_alg_values_supported: ["RS256"],
        "https://purl.imsglobal.org/spec/lti-platform-configuration": {
          product_family_code: family,
          version: "1",
        },
      }),
    };
  }

  #register({ headers, body }: Asked): Answered {
    if (headers["authorization"] !== `Bearer ${this.registrationToken}`) {
      return refuseTool("missing_registration_token", 401);
    }
    const registration = JSON.parse(body) as Record<string, unknown>;
    const tool = registration["https://purl.imsglobal.org/spec/lti-tool-configuration"] as
      | Record<string, unknown>
      | undefined;
    const needed = ["initiate_login_uri", "redirect_uris", "client_name", "jwks_uri"];
    const missing = needed.find((name) => registration[name] === undefined);
    if (missing !== undefined) return refuseTool(`missing required attribute ${missing}`);
    if (tool === undefined) return refuseTool("missing required attribute tool configuration");
    if (registration["token_endpoint_auth_method"] !== "private_key_jwt") {
      return refuseTool("invalid_token_endpoint_auth_method");
    }
    if (registration["application_type"] !== "web") return refuseTool("invalid_application_type");
    if (tool["domain"] !== new URL(String(tool["target_link_uri"])).host) {
      return refuseTool("domain_targetlinkuri_mismatch");
    }
    this.registrations.push(registration);
    this.#place((tool["messages"] ?? []) as readonly Message[]);
    // Canvas has no deployment at this point.
    const deployment =
      this.#form.family === "canvas" ? {} : { deployment_id: this.#form.deploymentId };
    return {
      status: 200,
      body: {
        ...registration,
        client_id: CLIENT_ID,
        "https://purl.imsglobal.org/spec/lti-tool-configuration": { ...tool, ...deployment },
      },
    };
  }

  /** Messages without placements are for links in modules. If two want a placement, the first gets it. */
  #place(messages: readonly Message[]): void {
    this.placements.clear();
    for (const { type, placements = ["link_selection"] } of messages) {
      for (const named of placements) {
        const placement = named === "ContentArea" ? "link_selection" : named;
        if (!this.placements.has(placement)) this.placements.set(placement, type);
      }
    }
  }

  async #takeChoice({ body }: Asked): Promise<Answered> {
    const { keys, keysUrl } = this.#tool;
    const set =
      keys === undefined ? ((await (await fetch(keysUrl ?? "")).json()) as JSONWebKeySet) : keys();
    const { payload } = await jwtVerify(
      new URLSearchParams(body).get("JWT") ?? "",
      createLocalJWKSet(set),
      {
        algorithms: ["RS256"],
        issuer: CLIENT_ID,
        audience: this.#form.issuer ?? this.url,
        requiredClaims: ["exp", "iat", "nonce"],
        currentDate: new Date(this.#now()),
      },
    );
    const isAnswer =
      payload[CLAIM.messageType] === "LtiDeepLinkingResponse" &&
      payload[CLAIM.version] === "1.3.0" &&
      payload[CLAIM.deploymentId] === this.#form.deploymentId &&
      payload[CLAIM.deepLinkingData] === "what is to come back";
    if (!isAnswer) return { status: 400, body: "no answer to a choice" };
    this.chosen.push(...(payload[CLAIM.contentItems] as unknown[]));
    return { status: 200, body: "<title>Chosen</title><h1>Chosen</h1>" };
  }
}

function refuseTool(message: string, status = 400): Answered {
  return { status, body: message };
}

function once(): () => ReturnType<typeof makeKey> {
  let made: ReturnType<typeof makeKey> | undefined;
  return () => (made ??= makeKey());
}

function makeKey() {
  return generateKeyPair("RS256", { extractable: true });
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Signs by RFC 7797, where the payload is not encoded, neither for signing nor in the token. */
async function signPlain(claims: unknown, header: object, key: CryptoKey): Promise<string> {
  // Without dots, which would end the payload.
  const payload = JSON.stringify(claims).replaceAll(".", "\\u002e");
  const input = `${encode(header)}.${payload}`;
  const jwk = await exportJWK(key);
  const signature = sign("sha256", Buffer.from(input), { key: jwk as never, format: "jwk" });
  return `${input}.${signature.toString("base64url")}`;
}

function choiceOf(query: URLSearchParams, people: readonly Person[]): LaunchChoice {
  const person = people.find(({ id }) => id === query.get("person"));
  const attack = query.get("attack");
  const target = query.get("target");
  const link = query.get("link");
  const custom = [...query].flatMap(([name, value]) =>
    name.startsWith("custom.") ? [[name.slice("custom.".length), value] as const] : [],
  );
  return {
    message: query.get("message") === "deep-linking" ? "deep-linking" : "resource-link",
    custom: Object.fromEntries(custom),
    ...(person === undefined ? {} : { person }),
    ...(target === null ? {} : { target }),
    ...(link === null ? {} : { link: { id: link, title: link } }),
    ...(attack !== null && attack in ATTACKS ? { attack: attack as AttackName } : {}),
  };
}

function postingPage({ action, fields }: LaunchForm): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<title>Launch</title><form method="post" action="${escapeHtml(action)}">${inputs.join("")}</form><script>document.forms[0].submit()</script>`;
}

function coursePage(people: readonly Person[]): string {
  const links = people.flatMap(({ id, name }) =>
    ["start", "frame"].flatMap((way) => [
      `<li><a href="/${way}?person=${escapeHtml(id)}">${escapeHtml(name)}: ${way}</a>`,
      `<li><a href="/${way}?person=${escapeHtml(id)}&amp;message=deep-linking">${escapeHtml(name)}: ${way}, choose</a>`,
    ]),
  );
  return `<title>Course</title><ul>${links.join("")}</ul>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

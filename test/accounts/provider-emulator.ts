import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";
import type { ProviderSettings } from "../../harness/accounts/sign-in-provider.ts";

/** Someone with an account at the provider. */
export interface ProviderAccount {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: unknown;
  readonly [claim: string]: unknown;
}

export const ADA: ProviderAccount = {
  sub: "ada-4711",
  name: "Ada Lovelace",
  email: "ada@example.edu",
  email_verified: true,
};

/** A fault of the provider, or of somebody on the way. */
export interface Misbehaviour {
  /** Changes the claims of the ID token before it is signed. */
  readonly claims?: (honest: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Changes what the browser brings back. */
  readonly response?: (honest: URLSearchParams) => void;
  /** Signs with a key that is not published. */
  readonly hasStrangersKey?: boolean;
  /** The token has no signature. */
  readonly isUnsigned?: boolean;
  /** The userinfo endpoint speaks of another person. */
  readonly userinfoSub?: string;
  /** Sends no ID token. */
  readonly hasNoIdToken?: boolean;
}

interface Code {
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly redirectUri: string | null;
  readonly account: ProviderAccount;
}

interface KeyPair {
  readonly kid: string;
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
}

const CLIENT_ID = "grundy-client";
const CLIENT_SECRET = "the secret of grundy";

/** Emulates an OpenID Connect provider on loopback. Whoever comes is signed in as `account`. */
export class ProviderEmulator implements AsyncDisposable {
  /** Undefined: whoever comes cancels. */
  account: ProviderAccount | undefined = ADA;
  misbehaviour: Misbehaviour = {};
  /** Claims that only the userinfo endpoint has, besides `sub`. */
  claimsInUserinfo: readonly string[] = [];
  /** Sends `iss` along with the code (RFC 9207). */
  namesIssuer = true;
  hasEndSession = true;
  /** Addresses of the requests so far. */
  readonly requests: string[] = [];
  /** Added to the time in its tokens. */
  clockAheadMs = 0;

  readonly #now: () => number;
  readonly #server: Server;
  readonly #codes = new Map<string, Code>();
  readonly #accessTokens = new Map<string, ProviderAccount>();
  #key: KeyPair | undefined;

  private constructor(now: () => number) {
    this.#now = now;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  }

  static async open(now: () => number = Date.now): Promise<ProviderEmulator> {
    const emulator = new ProviderEmulator(now);
    await emulator.changeKey();
    await new Promise<void>((done) => {
      emulator.#server.listen(0, "127.0.0.1", done);
    });
    return emulator;
  }

  get issuer(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  /** As an operator configures it. */
  settings(more: Partial<ProviderSettings> = {}): ProviderSettings {
    return {
      id: "university",
      name: "University",
      issuer: this.issuer,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      scopes: ["openid", "profile", "email"],
      studentIdClaim: undefined,
      emailDomains: [],
      ...more,
    };
  }

  /** Signs with a new key from now on. The old one is no longer published. */
  async changeKey(): Promise<void> {
    this.#key = { kid: randomUUID(), ...(await generateKeyPair("ES256")) };
  }

  /** The provider's answer to a browser that asks for this address: where it sends the browser. */
  authorize(address: string): URL {
    const { searchParams: asked } = new URL(address);
    const returned = new URL(asked.get("redirect_uri") ?? "");
    const answer = returned.searchParams;
    answer.set("state", asked.get("state") ?? "");
    if (this.namesIssuer) answer.set("iss", this.issuer);
    if (this.account === undefined) answer.set("error", "access_denied");
    else {
      const code = randomUUID();
      this.#codes.set(code, {
        nonce: asked.get("nonce"),
        challenge: asked.get("code_challenge"),
        redirectUri: asked.get("redirect_uri"),
        account: this.account,
      });
      answer.set("code", code);
    }
    this.misbehaviour.response?.(answer);
    return returned;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const url = new URL(request.url ?? "/", this.issuer);
    this.requests.push(url.pathname);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const redirect = (to: string) => response.writeHead(303, { location: to }).end();
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        return void send(200, this.#metadata());
      case "/authorize":
        return void redirect(this.authorize(url.href).href);
      case "/token": {
        const tokens = await this.#exchange(
          new URLSearchParams(Buffer.concat(chunks).toString()),
          request.headers.authorization,
        );
        return void send(tokens === undefined ? 400 : 200, tokens ?? { error: "invalid_grant" });
      }
      case "/userinfo": {
        const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
        const account = this.#accessTokens.get(token);
        if (account === undefined) return void send(401, { error: "invalid_token" });
        const { userinfoSub: sub = account.sub } = this.misbehaviour;
        return void send(200, { ...account, sub });
      }
      case "/keys":
        return void send(200, { keys: await this.#publicKeys() });
      case "/logout":
        return void redirect(url.searchParams.get("post_logout_redirect_uri") ?? "/");
      default:
        return void send(404, {});
    }
  }

  #metadata(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      userinfo_endpoint: `${this.issuer}/userinfo`,
      jwks_uri: `${this.issuer}/keys`,
      ...(this.hasEndSession && { end_session_endpoint: `${this.issuer}/logout` }),
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: this.namesIssuer,
    };
  }

  /** Undefined unless the client, its secret and the code's verifier are right, the first time. */
  async #exchange(
    form: URLSearchParams,
    authorization: string | undefined,
  ): Promise<object | undefined> {
    const code = this.#codes.get(form.get("code") ?? "");
    this.#codes.delete(form.get("code") ?? "");
    const basic = Buffer.from((authorization ?? "").replace(/^Basic /, ""), "base64").toString();
    const [id = "", secret = ""] = basic.split(":").map(readFormPart);
    const challenge = createHash("sha256").update(form.get("code_verifier") ?? "");
    const isRight =
      id === CLIENT_ID &&
      secret === CLIENT_SECRET &&
      code?.challenge === challenge.digest("base64url") &&
      code.redirectUri === form.get("redirect_uri");
    if (!isRight) return undefined;
    const accessToken = randomUUID();
    this.#accessTokens.set(accessToken, code.account);
    return {
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: 300,
      ...(this.misbehaviour.hasNoIdToken !== true && { id_token: await this.#idToken(code) }),
    };
  }

  async #idToken({ account, nonce }: Code): Promise<string> {
    if (this.#key === undefined) throw new Error("no key");
    const issuedAt = Math.floor((this.#now() + this.clockAheadMs) / 1000);
    const claims = Object.fromEntries(
      Object.entries(account).filter(([claim]) => !this.claimsInUserinfo.includes(claim)),
    );
    const times = { iat: issuedAt, exp: issuedAt + 300 };
    const honest = { iss: this.issuer, aud: CLIENT_ID, nonce, ...times, ...claims };
    const { claims: change, hasStrangersKey = false, isUnsigned = false } = this.misbehaviour;
    const finalClaims = change?.(honest) ?? honest;
    if (isUnsigned) return `${encode({ alg: "none" })}.${encode(finalClaims)}.`;
    const { kid } = this.#key;
    const key = hasStrangersKey
      ? (await generateKeyPair("ES256")).privateKey
      : this.#key.privateKey;
    return new SignJWT(finalClaims).setProtectedHeader({ alg: "ES256", kid }).sign(key);
  }

  async #publicKeys(): Promise<readonly object[]> {
    if (this.#key === undefined) return [];
    const { kid, publicKey } = this.#key;
    return [{ ...(await exportJWK(publicKey)), kid, alg: "ES256", use: "sig" }];
  }
}

/** Parts of HTTP basic authentication are encoded as in forms (RFC 6749, 2.3.1). */
function readFormPart(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

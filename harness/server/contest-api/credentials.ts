import { createHmac, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Person } from "../../store/store.ts";
import { addressOf } from "../http/caller-address.ts";
import { isOfOurOrigin } from "../http/guard.ts";
import { Refusal } from "../http/refusal.ts";
import { findSignedIn, readSession } from "../sign-in/session.ts";
import { requirePasswords } from "../sign-in/require-passwords.ts";
import type { Site } from "../site.ts";

/** Emails and passwords that were right a short time ago. */
const KNOWN_MS = 10 * 60_000;
const MAX_KNOWN = 5000;

/**
 * Finds out who sends a request: by HTTP basic authentication or a session's token, as tools do, or by
 * the session of a browser. Tools send the password with every request, so a right one is remembered for
 * a while: as a keyed hash together with the stored hash, so that it is forgotten when the password
 * changes.
 */
export class Credentials {
  readonly #site: Site;
  readonly #secret = randomBytes(32);
  readonly #verifiedUntil = new Map<string, number>();

  constructor(site: Site) {
    this.#site = site;
  }

  /**
   * Returns undefined for strangers. Another site's page is a stranger, too, unless it sends a password
   * or a token.
   * @throws {Refusal} `wrong-password`, `not-signed-in`, or after too many wrong guesses.
   */
  async identify(request: FastifyRequest): Promise<Person | undefined> {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const [, token] = /^bearer +(\S+) *$/i.exec(authorization) ?? [];
      if (token !== undefined) return this.#findSession(token);
      requirePasswords(this.#site);
      const { email, password } = readBasic(authorization);
      return this.#verify(email, password, addressOf(request));
    }
    if (!isOfOurOrigin(request, this.#site.origin)) return undefined;
    return (await readSession(request, this.#site))?.person;
  }

  async #findSession(token: string): Promise<Person> {
    const signedIn = await findSignedIn(token, this.#site);
    if (signedIn === undefined) throw new Refusal("not-signed-in");
    return signedIn.person;
  }

  async #verify(email: string, password: string, address: string): Promise<Person> {
    const { store, mutex, passwords, signInGuesses, now } = this.#site;
    // Requests that arrive together wait for the first, so that they do not count as guesses.
    return mutex.run(`basic ${email} ${address}`, async () => {
      const person = await store.personByEmail(email);
      const key = this.#keyOf(email, password, person?.password);
      const knownAt = this.#verifiedUntil.get(key);
      if (person !== undefined && knownAt !== undefined && now() - knownAt < KNOWN_MS) {
        return person;
      }
      const guesser = { email, address, nowMs: now() };
      await signInGuesses.begin(guesser);
      const asker = { address, account: email };
      const isRight = await passwords.verify(password, person?.password, asker);
      if (!isRight || person === undefined) throw new Refusal("wrong-password");
      await signInGuesses.right(guesser);
      this.#remember(key);
      return person;
    });
  }

  #remember(key: string): void {
    this.#verifiedUntil.delete(key);
    this.#verifiedUntil.set(key, this.#site.now());
    const [oldest] = this.#verifiedUntil.keys();
    if (this.#verifiedUntil.size > MAX_KNOWN && oldest !== undefined)
      this.#verifiedUntil.delete(oldest);
  }

  #keyOf(email: string, password: string, stored: string | undefined): string {
    const text = JSON.stringify([email, password, stored ?? null]);
    return createHmac("sha256", this.#secret).update(text).digest("hex");
  }
}

/** @throws {Refusal} if the header is no basic authentication. */
function readBasic(header: string): { readonly email: string; readonly password: string } {
  const [, encoded] = /^basic +([\w+/=-]+) *$/i.exec(header) ?? [];
  const text = Buffer.from(encoded ?? "", "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon <= 0) throw new Refusal("wrong-password");
  return { email: text.slice(0, colon).trim().toLowerCase(), password: text.slice(colon + 1) };
}

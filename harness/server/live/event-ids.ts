import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { LtiTool } from "../lti/tool.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NUMBER_BYTES = 6;
const MAX_OPENED = 1000;

/**
 * IDs of live events: the numbers of stored events, encrypted. The numbers themselves would tell how much
 * happened in between, such as how many submissions were judged in a freeze; so would an ID that stays
 * the same. All servers of a database read each other's IDs.
 */
export class EventIds {
  readonly #tool: Pick<LtiTool, "keys">;
  /** IDs that were opened last: many pages have the same. */
  readonly #opened = new Map<string, number>();
  #key: Buffer | undefined;

  constructor(tool: Pick<LtiTool, "keys">) {
    this.#tool = tool;
  }

  /** Reads the key. The other methods need it. */
  async prepare(): Promise<void> {
    this.#key ??= (await this.#tool.keys()).deriveSecret("live event IDs");
  }

  seal(seq: number): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#readKey(), nonce);
    const number = Buffer.alloc(NUMBER_BYTES);
    number.writeUIntBE(seq, 0, NUMBER_BYTES);
    const sealed = Buffer.concat([cipher.update(number), cipher.final()]);
    return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
  }

  /** The number in an ID; undefined if no server of this database has made it. */
  open(id: string): number | undefined {
    const opened = this.#opened.get(id);
    if (opened !== undefined) return opened;
    if (this.#opened.size >= MAX_OPENED) this.#opened.clear();
    const seq = this.#decipher(id);
    if (seq !== undefined) this.#opened.set(id, seq);
    return seq;
  }

  #decipher(id: string): number | undefined {
    const bytes = Buffer.from(id, "base64url");
    if (bytes.length !== NONCE_BYTES + NUMBER_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv(CIPHER, this.#readKey(), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const number = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      return undefined;
    }
    return number.readUIntBE(0, NUMBER_BYTES);
  }

  #readKey(): Buffer {
    if (this.#key === undefined) throw new Error("the key of live events' IDs has not been read");
    return this.#key;
  }
}

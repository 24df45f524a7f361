import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { type Requester, FairQueue } from "./fair-queue.ts";

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Node has four threads for hashing and file access: one stays free. */
const MAX_RUNNING = 3;

const PHC =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,7}),t=(?<passes>\d{1,3}),p=(?<parallelism>\d{1,2})\$(?<salt>[\w+/-]{11,86})\$(?<tag>[\w+/-]{22,86})$/;

interface Stored {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly tag: Buffer;
}
interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Hashes and verifies passwords, a few at a time, since a whole class may sign in at once. */
export class Passwords {
  readonly #queue = new FairQueue(MAX_RUNNING);
  readonly #cost: Cost;
  readonly #decoy: Stored;

  constructor(cost: Cost = COST) {
    this.#cost = cost;
    this.#decoy = { cost, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };
  }

  /** Returns a PHC string, which includes the cost parameters and the salt. */
  async hash(password: string, asker: Requester): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const parameters = { cost: this.#cost, salt, tag: { length: TAG_BYTES } };
    const tag = await this.#queue.run(asker, async () => derive(password, parameters));
    const { memory, passes, parallelism } = this.#cost;
    const how = `m=${memory},t=${passes},p=${parallelism}`;
    return `$argon2id$v=19$${how}$${toText(salt)}$${toText(tag)}`;
  }

  /** Takes the same time if there is no stored password, so that timing reveals no accounts. */
  async verify(password: string, stored: string | undefined, asker: Requester): Promise<boolean> {
    const parsed = stored === undefined ? undefined : readPhc(stored);
    const against = parsed ?? this.#decoy;
    const tag = await this.#queue.run(asker, async () => derive(password, against));
    return timingSafeEqual(tag, against.tag) && parsed !== undefined;
  }
}

async function derive(
  password: string,
  { cost, salt, tag }: Omit<Stored, "tag"> & { readonly tag: { readonly length: number } },
): Promise<Buffer> {
  // Keyboards compose letters differently: it must be the same password on all of them.
  const message = password.normalize("NFKC");
  const parameters = { message, nonce: salt, tagLength: tag.length, ...cost };
  return new Promise((resolve, reject) => {
    argon2("argon2id", parameters, (error, derived) => {
      if (error === null) resolve(derived);
      else reject(error);
    });
  });
}

/** Undefined if the text is no argon2id hash of ours. */
function readPhc(text: string): Stored | undefined {
  const groups = PHC.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const { memory, passes, parallelism, salt = "", tag = "" } = groups;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

/** Base64 without padding, as in PHC strings. */
function toText(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

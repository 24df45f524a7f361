import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { type Asker, FairQueue } from "./fair-queue.ts";

/** OWASP's least for argon2id: 19 MiB, twice over, in one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Node has four threads for this and for files: one stays free. */
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

/** Hashes passwords and compares them, few at a time: a whole class signs in at nine. */
export class Passwords {
  readonly #queue = new FairQueue(MAX_RUNNING);
  readonly #cost: Cost;
  readonly #decoy: Stored;

  constructor(cost: Cost = COST) {
    this.#cost = cost;
    this.#decoy = { cost, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };
  }

  /** A PHC string, which tells how it was made. */
  async hash(password: string, asker: Asker): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const made = { cost: this.#cost, salt, tag: { length: TAG_BYTES } };
    const tag = await this.#queue.run(asker, async () => derive(password, made));
    const { memory, passes, parallelism } = this.#cost;
    const how = `m=${memory},t=${passes},p=${parallelism}`;
    return `$argon2id$v=19$${how}$${toText(salt)}$${toText(tag)}`;
  }

  /** Without a stored one the same work is done for nothing: time does not tell who has an account. */
  async verify(password: string, stored: string | undefined, asker: Asker): Promise<boolean> {
    const known = stored === undefined ? undefined : readPhc(stored);
    const against = known ?? this.#decoy;
    const tag = await this.#queue.run(asker, async () => derive(password, against));
    return timingSafeEqual(tag, against.tag) && known !== undefined;
  }
}

async function derive(
  password: string,
  { cost, salt, tag }: Omit<Stored, "tag"> & { readonly tag: { readonly length: number } },
): Promise<Buffer> {
  // However a keyboard composes a letter, it is the same password.
  const message = password.normalize("NFKC");
  const parameters = { message, nonce: salt, tagLength: tag.length, ...cost };
  return new Promise((resolve, reject) => {
    argon2("argon2id", parameters, (error, derived) => {
      if (error === null) resolve(derived);
      else reject(error);
    });
  });
}

/** Undefined: it is none of ours. */
function readPhc(text: string): Stored | undefined {
  const { memory, passes, parallelism, salt, tag } = PHC.exec(text)?.groups ?? {};
  if (salt === undefined || tag === undefined) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

/** As PHC strings have it: without padding. */
function toText(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

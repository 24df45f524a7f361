import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

/** OWASP's least for argon2id: 19 MiB, twice over, in one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Node has four threads for this and for files: one stays free. Others wait in line. */
const AT_ONCE = 3;

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
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #cost: Cost;
  readonly #decoy: Stored;

  constructor(cost: Cost = COST) {
    this.#cost = cost;
    this.#decoy = { cost, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };
  }

  /** A PHC string, which tells how it was made. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const tag = await this.#derive(password, {
      cost: this.#cost,
      salt,
      tag: { length: TAG_BYTES },
    });
    const { memory, passes, parallelism } = this.#cost;
    const how = `m=${memory},t=${passes},p=${parallelism}`;
    return `$argon2id$v=19$${how}$${toText(salt)}$${toText(tag)}`;
  }

  /** Without a stored one the same work is done for nothing: time does not tell who has an account. */
  async verify(password: string, stored: string | undefined): Promise<boolean> {
    const known = stored === undefined ? undefined : readPhc(stored);
    const against = known ?? this.#decoy;
    const tag = await this.#derive(password, against);
    return timingSafeEqual(tag, against.tag) && known !== undefined;
  }

  async #derive(
    password: string,
    { cost, salt, tag }: Omit<Stored, "tag"> & { readonly tag: { readonly length: number } },
  ): Promise<Buffer> {
    if (this.#running >= AT_ONCE) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      // However a keyboard composes a letter, it is the same password.
      const message = password.normalize("NFKC");
      const parameters = { message, nonce: salt, tagLength: tag.length, ...cost };
      return await new Promise((resolve, reject) => {
        argon2("argon2id", parameters, (error, derived) => {
          if (error === null) resolve(derived);
          else reject(error);
        });
      });
    } finally {
      const next = this.#waiting.shift();
      // Whoever is next takes this place over.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

/** Whether it was made with less work than is asked for today: make it anew at the next sign-in. */
export function isOutdatedPassword(stored: string, { memory, passes, parallelism }: Cost = COST) {
  const cost = readPhc(stored)?.cost;
  return cost?.memory !== memory || cost.passes !== passes || cost.parallelism !== parallelism;
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

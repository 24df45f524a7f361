import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, compress, type Encoding } from "./compression.ts";

/**
 * A JSON reply that many callers get: it is printed once, compressed once for each encoding, and left out
 * if the caller has it already. It must contain nothing secret, see {@link compress}.
 */
export class SharedReply<T> {
  readonly value: T;
  readonly #etag: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  readonly #compressText: typeof compress;
  #text: string | undefined;

  /** @param version differs for other values */
  constructor(value: T, version: string, compressText = compress) {
    this.value = value;
    this.#compressText = compressText;
    this.#etag = `"${version}"`;
  }

  /** `reply` has its status. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header("cache-control", "no-cache, private").header("etag", this.#etag);
    reply.header("vary", "accept-encoding");
    if (request.headers["if-none-match"] === this.#etag) return reply.code(304).send();
    reply.type("application/json; charset=utf-8");
    this.#text ??= JSON.stringify(this.value);
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding === undefined) return reply.send(this.#text);
    const compressed = await this.#compress(this.#text, encoding);
    return reply.header("content-encoding", encoding).send(compressed);
  }

  /** A failure is the caller's; the next caller tries again. */
  async #compress(text: string, encoding: Encoding): Promise<Buffer> {
    const cached = this.#compressed.get(encoding);
    if (cached !== undefined) return cached;
    const compressing = this.#compressText(text, encoding);
    this.#compressed.set(encoding, compressing);
    compressing.catch(() => this.#compressed.delete(encoding));
    return compressing;
  }
}

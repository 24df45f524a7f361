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
  #text: string | undefined;

  /** @param version differs for other values */
  constructor(value: T, version: string) {
    this.value = value;
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
    const compressed = this.#compressed.get(encoding) ?? compress(this.#text, encoding);
    this.#compressed.set(encoding, compressed);
    return reply.header("content-encoding", encoding).send(await compressed);
  }
}

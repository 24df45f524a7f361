import { gunzipSync } from "node:zlib";
import fastify from "fastify";
import { expect, it, vi } from "vitest";
import { compress } from "../../../harness/server/http/compression.ts";
import { SharedReply } from "../../../harness/server/http/shared-reply.ts";

it("compresses again after a failure", async () => {
  await using app = fastify();
  const compressing = vi
    .fn<typeof compress>(compress)
    .mockRejectedValueOnce(new Error("no memory"));
  const shared = new SharedReply({ board: "x".repeat(100) }, "1", compressing);
  app.get("/", async (request, reply) => shared.send(request, reply));
  const read = async () => app.inject({ url: "/", headers: { "accept-encoding": "gzip" } });
  expect((await read()).statusCode).toBe(500);
  const { statusCode, rawPayload } = await read();
  expect(statusCode).toBe(200);
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(shared.value);
  expect((await read()).rawPayload).toEqual(rawPayload);
  expect(compressing).toHaveBeenCalledTimes(2);
});

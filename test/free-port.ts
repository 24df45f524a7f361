import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port of this machine that nobody listens at. Between here and its use nothing else gets it by
 * chance: the system itself gives away only what lies above, to whoever asks for any.
 */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

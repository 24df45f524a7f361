import type { Socket } from "node:net";
import { HarnessError } from "../../core/harness-error.ts";
import { FrameReader } from "../../core/values/wire.ts";
import type { Channel } from "../channel-slot.ts";
import { decodeFromHost, encodeToHost, type FromHost, type ToHost } from "../slot-protocol.ts";
import type { ContainerSetup } from "./container-setup.ts";

const MAX_FRAME_BYTES = 1024 ** 3;
/** A container takes milliseconds; a machine that is out of breath, seconds. */
const SETUP_MS = 20_000;

/** The keeper's descriptors of folders to write, from here on; native/keeper.c has the same. */
const FIRST_FOLDER = 64;

/**
 * The judge's end of one container. The other end is closed only when everything in the container is
 * dead, and hanging up here kills it.
 */
export class WardenConnection implements Channel {
  readonly #socket: Socket;
  readonly #frames = new FrameReader(MAX_FRAME_BYTES);
  readonly #closed = Promise.withResolvers<void>();
  onMessage: (message: FromHost) => void = () => undefined;
  onExit: () => void = () => undefined;
  /** Where the judge finds the folders to write, in their order, while the container lives. */
  rooms: readonly string[] = [];
  #isClosed = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => {
      for (const body of this.#frames.push(chunk)) this.onMessage(decodeFromHost(body));
    });
    // What went wrong with a connection shows in its end.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      this.#isClosed = true;
      this.onExit();
      this.#closed.resolve();
    });
  }

  async setUp(setup: ContainerSetup): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const fail = (reason: string) => {
      reject(new HarnessError("not-contained", reason));
    };
    const timer = setTimeout(() => {
      fail("a container took too long to make");
    }, SETUP_MS);
    this.onMessage = (message) => {
      if (message.kind === "ready") resolve(message.keeperPid);
      else if (message.kind === "failed") fail(message.message);
    };
    this.onExit = () => {
      fail("the warden died while it made a container");
    };
    this.send({ kind: "setup", setup });
    try {
      const keeperPid = await promise;
      this.rooms = setup.mounts
        .filter(({ kind }) => kind === "write")
        .map((_, index) => `/proc/${keeperPid}/fd/${FIRST_FOLDER + index}`);
    } catch (error) {
      await this.kill();
      throw error;
    } finally {
      clearTimeout(timer);
      this.onMessage = () => undefined;
      this.onExit = () => undefined;
    }
  }

  send(message: ToHost): void {
    if (!this.#isClosed) this.#socket.write(encodeToHost(message));
    // It died while nobody looked: between two runs.
    else queueMicrotask(() => this.onExit());
  }

  /** Returns when nothing of the container is left. */
  async kill(): Promise<void> {
    this.#socket.end();
    await this.#closed.promise;
  }
}

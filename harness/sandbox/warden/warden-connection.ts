import type { Socket } from "node:net";
import { HarnessError } from "../../core/harness-error.ts";
import { FrameReader } from "../../core/values/wire.ts";
import type { Channel } from "../channel-slot.ts";
import { decodeFromHost, encodeToHost, type FromHost, type ToHost } from "../slot-protocol.ts";
import type { ContainerSetup } from "./container-setup.ts";

const MAX_FRAME_BYTES = 1024 ** 3;
/** A container takes milliseconds, or seconds on an overloaded machine. */
const SETUP_MS = 20_000;

/** The keeper's first descriptor of a `write` folder. Keep it equal to native/keeper.c. */
const FIRST_FOLDER = 64;

/**
 * The judge's connection to one container. The other end closes only when everything in the
 * container is dead, and closing this end kills it.
 */
export class WardenConnection implements Channel {
  readonly #socket: Socket;
  readonly #frames = new FrameReader(MAX_FRAME_BYTES);
  readonly #closed = Promise.withResolvers<void>();
  onMessage: (message: FromHost) => void = () => undefined;
  onExit: () => void = () => undefined;
  /** Paths by which the judge reaches the `write` folders, in order, while the container lives. */
  writeFolders: readonly string[] = [];
  #isClosed = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => {
      for (const body of this.#frames.push(chunk)) this.onMessage(decodeFromHost(body));
    });
    // Errors are followed by `close`.
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
      fail("creating a container took too long");
    }, SETUP_MS);
    this.onMessage = (message) => {
      if (message.kind === "ready") resolve(message.keeperPid);
      else if (message.kind === "failed") fail(message.message);
    };
    this.onExit = () => {
      fail("the warden died while creating a container");
    };
    this.send({ kind: "setup", setup });
    try {
      const keeperPid = await promise;
      this.writeFolders = setup.mounts
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
    // It died between two runs.
    else queueMicrotask(() => this.onExit());
  }

  /** Returns when everything in the container is dead. */
  async kill(): Promise<void> {
    this.#socket.end();
    await this.#closed.promise;
  }
}

/**
 * The protocol between the judge and the process that starts its programs. A frame is a 4-byte
 * big-endian length, a kind byte, and fields (a tag byte, a 4-byte length, bytes). Nothing has to
 * be escaped, and a reader in C takes a dozen lines.
 */
import type {
  Arrival,
  Ending,
  ProcessRequest,
  RunRequest,
  RunResult,
  TalkRequest,
  Waiting,
  WarmStart,
} from "./sandbox.ts";
import type { ContainerSetup } from "./warden/container-setup.ts";

/**
 * Wall time of a run, in wall time limits, after which the machine is too busy: the run has failed,
 * not the program. Keep it equal to MAX_STRETCH in native/run.c.
 */
export const MAX_STRETCH = 10;

/** Milliseconds on the system's monotonic clock, which all processes share. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

export type ToHost =
  | { readonly kind: "run"; readonly request: RunRequest }
  | { readonly kind: "open"; readonly request: ProcessRequest }
  | { readonly kind: "talk"; readonly request: TalkRequest }
  | { readonly kind: "data"; readonly bytes: Uint8Array }
  | { readonly kind: "close" }
  /** The first message to a warden. */
  | { readonly kind: "setup"; readonly setup: ContainerSetup };

export type FromHost =
  /** The program runs; `pid` leads its process group. */
  | { readonly kind: "started"; readonly pid: number }
  | ({ readonly kind: "data" } & Arrival)
  | ({ readonly kind: "waiting" } & Waiting)
  | { readonly kind: "ended"; readonly result: RunResult }
  | { readonly kind: "failed"; readonly message: string }
  /** The warden's container is ready. */
  | { readonly kind: "ready"; readonly keeperPid: number };

/** A kind's byte is its index. Keep the order equal to native/connection.h. */
const KINDS = [
  "run",
  "open",
  "data",
  "close",
  "started",
  "ended",
  "failed",
  "setup",
  "ready",
  "talk",
  "waiting",
] as const;

interface Field {
  readonly tag: string;
  readonly bytes: Uint8Array;
}

const text = (tag: string, value: string): Field => ({ tag, bytes: Buffer.from(value) });

export function encodeToHost(message: ToHost): Buffer {
  switch (message.kind) {
    case "run":
      return encode("run", [
        ...requestFields(message.request),
        { tag: "i", bytes: message.request.stdin },
      ]);
    case "open":
      return encode("open", requestFields(message.request));
    case "talk": {
      const { input, output } = message.request.pipes;
      const { toldBytes } = message.request;
      const pipes = [
        text("I", input),
        text("O", output),
        ...(toldBytes === undefined ? [] : [text("T", String(toldBytes))]),
      ];
      return encode("talk", [...pipes, ...requestFields(message.request)]);
    }
    case "data":
      return encode("data", [{ tag: "d", bytes: message.bytes }]);
    case "close":
      return encode("close", []);
    case "setup":
      return encode("setup", setupFields(message.setup));
  }
}

const MOUNT_TAGS = {
  read: "b",
  keep: "w",
  write: "x",
  pipes: "f",
  hide: "h",
  link: "l",
} as const;

function setupFields(setup: ContainerSetup): Field[] {
  const { mounts, scratch, filesBytes, tmpfs, outerId, cgroup } = setup;
  const folders = [
    ["m", cgroup?.memory],
    ["c", cgroup?.cpu],
    ["p", cgroup?.pids],
  ] as const;
  return [
    ...mounts.flatMap((mount) => [
      text(MOUNT_TAGS[mount.kind], mount.path),
      ...(mount.kind === "link" ? [text("t", mount.target)] : []),
    ]),
    text("s", `size=${scratch.bytes},nr_inodes=${scratch.files}`),
    ...(filesBytes === undefined ? [] : [text("y", String(filesBytes))]),
    text("r", `size=${tmpfs.bytes},nr_inodes=${tmpfs.files}`),
    text("u", String(outerId)),
    ...(cgroup === undefined ? [] : [text("g", String(cgroup.version))]),
    ...folders.flatMap(([tag, folder]) => (folder === undefined ? [] : [text(tag, folder)])),
    END_MARK,
  ];
}

/** Lets a reader in C terminate the last text with a NUL in place of the next tag. */
const END_MARK: Field = { tag: ".", bytes: Buffer.alloc(0) };

function requestFields(request: ProcessRequest): Field[] {
  const { cpuMs, wallMs, memoryBytes, outputBytes } = request.limits;
  return [
    ...request.argv.map((word) => text("a", word)),
    ...Object.entries(request.env).map(([name, value]) => text("e", `${name}=${value}`)),
    ...(request.folder === undefined ? [] : [text("f", request.folder)]),
    ...(request.givenFolder === undefined ? [] : [text("F", request.givenFolder)]),
    text("l", [cpuMs, wallMs, memoryBytes, outputBytes].join(" ")),
    ...(request.isAddressSpaceLimited ? [text("s", "")] : []),
    ...(request.idleMs === undefined ? [] : [text("D", String(request.idleMs))]),
    ...(request.mayFork ? [text("k", String(request.maxTasks ?? ""))] : []),
    ...warmStartFields(request.warmStart),
    END_MARK,
  ];
}

function warmStartFields(warmStart: WarmStart | undefined): Field[] {
  if (warmStart === undefined) return [];
  return [
    ...warmStart.argv.map((word) => text("z", word)),
    ...warmStart.words.map((word) => text("w", word)),
  ];
}

export function encodeFromHost(message: FromHost): Buffer {
  switch (message.kind) {
    case "started":
      return encode("started", [text("p", String(message.pid))]);
    case "data":
      return encode("data", [
        text("c", String(message.cpuMs)),
        text("w", String(message.waitedMs)),
        { tag: "d", bytes: message.bytes },
      ]);
    case "waiting": {
      const { isIdle, blockedMs } = message;
      return encode("waiting", [
        ...(isIdle ? [text("i", "")] : []),
        ...(blockedMs === undefined
          ? []
          : [text("b", JSON.stringify([blockedMs.from, blockedMs.to]))]),
      ]);
    }
    case "ended": {
      const { ending, cpuMs, wallMs, waitedMs, memoryBytes, stdout, stderr } = message.result;
      return encode("ended", [
        text("n", JSON.stringify(ending)),
        text("u", JSON.stringify([cpuMs, wallMs, memoryBytes ?? null, waitedMs])),
        { tag: "o", bytes: stdout },
        { tag: "r", bytes: stderr },
      ]);
    }
    case "failed":
      return encode("failed", [text("m", message.message)]);
    case "ready":
      return encode("ready", [text("p", String(message.keeperPid))]);
  }
}

function encode(kind: (typeof KINDS)[number], fields: readonly Field[]): Buffer {
  const length = 1 + fields.reduce((sum, field) => sum + 5 + field.bytes.length, 0);
  const buffer = Buffer.alloc(4 + length);
  buffer.writeUInt32BE(length, 0);
  buffer[4] = KINDS.indexOf(kind);
  let position = 5;
  for (const { tag, bytes } of fields) {
    buffer.write(tag, position, "latin1");
    buffer.writeUInt32BE(bytes.length, position + 1);
    buffer.set(bytes, position + 5);
    position += 5 + bytes.length;
  }
  return buffer;
}

class Fields {
  readonly #fields: Field[] = [];
  constructor(body: Buffer) {
    let position = 1;
    while (position < body.length) {
      const length = body.readUInt32BE(position + 1);
      this.#fields.push({
        tag: body.toString("latin1", position, position + 1),
        bytes: body.subarray(position + 5, position + 5 + length),
      });
      position += 5 + length;
    }
  }

  texts(tag: string): string[] {
    return this.#fields
      .filter((field) => field.tag === tag)
      .map((field) => Buffer.from(field.bytes).toString());
  }

  bytes(tag: string): Buffer {
    const field = this.#fields.find((candidate) => candidate.tag === tag);
    if (field === undefined) return Buffer.alloc(0);
    // Not copied, because it may be many MiB.
    return Buffer.from(field.bytes.buffer, field.bytes.byteOffset, field.bytes.length);
  }

  text(tag: string): string | undefined {
    return this.texts(tag)[0];
  }
}

export function decodeToHost(body: Buffer): ToHost {
  const fields = new Fields(body);
  const kind = readKind(body);
  switch (kind) {
    case "run":
      return { kind, request: { ...readRequest(fields), stdin: fields.bytes("i") } };
    case "open":
      return { kind, request: readRequest(fields) };
    case "talk":
      return { kind, request: readTalkRequest(fields) };
    case "data":
      return { kind, bytes: fields.bytes("d") };
    case "close":
      return { kind };
    case "setup":
      throw new Error("only the warden creates containers");
    case "started":
    case "waiting":
    case "ended":
    case "failed":
    case "ready":
      throw new Error(`only the host sends '${kind}'`);
  }
}

function readKind(body: Buffer): (typeof KINDS)[number] {
  const kind = KINDS[body[0] ?? -1];
  if (kind === undefined) throw new Error(`unknown message kind ${body[0]}`);
  return kind;
}

function readRequest(fields: Fields): ProcessRequest {
  const [cpuMs, wallMs, memoryBytes, outputBytes] = (fields.text("l") ?? "").split(" ").map(Number);
  const givenFolder = fields.text("F");
  const maxTasks = Number(fields.text("k") ?? "");
  const idleMs = Number(fields.text("D") ?? "");
  return {
    argv: fields.texts("a"),
    env: Object.fromEntries(
      fields.texts("e").map((entry) => {
        const equals = entry.indexOf("=");
        return [entry.slice(0, equals), entry.slice(equals + 1)];
      }),
    ),
    folder: fields.text("f"),
    limits: {
      cpuMs: cpuMs ?? 0,
      wallMs: wallMs ?? 0,
      memoryBytes: memoryBytes ?? 0,
      outputBytes: outputBytes ?? 0,
    },
    isAddressSpaceLimited: fields.text("s") !== undefined,
    mayFork: fields.text("k") !== undefined,
    ...(maxTasks > 0 && { maxTasks }),
    ...(idleMs > 0 && { idleMs }),
    ...(givenFolder !== undefined && { givenFolder }),
  };
}

function readTalkRequest(fields: Fields): TalkRequest {
  const sentLimit = fields.text("T");
  return {
    ...readRequest(fields),
    pipes: { input: fields.text("I") ?? "", output: fields.text("O") ?? "" },
    ...(sentLimit === undefined ? {} : { toldBytes: Number(sentLimit) }),
  };
}

export function decodeFromHost(body: Buffer): FromHost {
  const fields = new Fields(body);
  const kind = readKind(body);
  switch (kind) {
    case "started":
      return { kind, pid: Number(fields.text("p")) };
    case "data":
      return {
        kind,
        bytes: fields.bytes("d"),
        cpuMs: Number(fields.text("c")),
        waitedMs: Number(fields.text("w")),
      };
    case "waiting": {
      const [from, to] = JSON.parse(fields.text("b") ?? "[]") as number[];
      const isIdle = fields.text("i") !== undefined;
      if (from === undefined || to === undefined) return { kind, isIdle };
      return { kind, isIdle, blockedMs: { from, to } };
    }
    case "ended": {
      const usage = JSON.parse(fields.text("u") ?? "[]") as number[];
      const [cpuMs, wallMs, memoryBytes, waitedMs] = usage;
      return {
        kind,
        result: {
          ending: JSON.parse(fields.text("n") ?? "{}") as Ending,
          cpuMs: cpuMs ?? 0,
          wallMs: wallMs ?? 0,
          waitedMs: waitedMs ?? 0,
          memoryBytes: memoryBytes ?? undefined,
          stdout: fields.bytes("o"),
          stderr: fields.bytes("r"),
        },
      };
    }
    case "failed":
      return { kind, message: fields.text("m") ?? "" };
    case "ready":
      return { kind, keeperPid: Number(fields.text("p")) };
    case "run":
    case "open":
    case "talk":
    case "close":
    case "setup":
      throw new Error(`only the judge sends '${kind}'`);
  }
}

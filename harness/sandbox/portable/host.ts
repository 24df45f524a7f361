/**
 * The process of one portable slot: it starts programs so that the judge need not, whose event loop
 * would stand still for every start. Reads requests on standard input, answers on standard output,
 * and ends with all it started when the judge goes away.
 */
import { accessSync, constants, cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { FrameReader } from "../../core/values/wire.ts";
import type { Arrival, ProcessRequest } from "../sandbox.ts";
import { clearFolderSync, discardTreeSync } from "../remove-tree.ts";
import { decodeToHost, encodeFromHost, type FromHost } from "../slot-protocol.ts";
import { SupervisedProcess, type SupervisedRequest } from "./supervised-process.ts";
import { chooseUsageMeter } from "./usage.ts";

const MAX_FRAME_BYTES = 1024 ** 3;
const meter = chooseUsageMeter();
const [privateFolder = ""] = process.argv.slice(2);
const scratchFolder = join(privateFolder, "scratch");
const NOTHING = new Uint8Array();
let current: SupervisedProcess | undefined;

function reply(message: FromHost): void {
  process.stdout.write(encodeFromHost(message));
}

/** A folder that is empty, whatever the last program left in it. */
function freshScratchFolder(): string {
  mkdirSync(scratchFolder, { recursive: true });
  const reason = clearFolderSync(scratchFolder);
  if (reason !== undefined) throw new Error(`${scratchFolder} cannot be emptied: ${reason}`);
  return scratchFolder;
}

async function start(
  request: ProcessRequest,
  streams: Pick<SupervisedRequest, "stdin" | "pipes" | "toldBytes">,
): Promise<void> {
  try {
    accessSync(request.argv[0] ?? "", constants.X_OK);
    const scratch = freshScratchFolder();
    if (request.givenFolder !== undefined)
      cpSync(request.givenFolder, scratch, { recursive: true });
    const folder = request.folder ?? scratch;
    const env = { TMPDIR: scratch, HOME: scratch, ...request.env };
    const onData = (arrival: Arrival) => {
      reply({ kind: "data", ...arrival });
    };
    const supervised = { ...request, ...streams, folder, env };
    current = new SupervisedProcess(supervised, privateFolder, meter, onData);
    if (current.pid !== undefined) reply({ kind: "started", pid: current.pid });
    reply({ kind: "ended", result: await current.ended });
  } catch (error) {
    reply({ kind: "failed", message: String(error) });
  } finally {
    current = undefined;
  }
}

const frames = new FrameReader(MAX_FRAME_BYTES);
process.stdin.on("data", (chunk: Buffer) => {
  for (const body of frames.push(chunk)) {
    const message = decodeToHost(body);
    switch (message.kind) {
      case "run":
        void start(message.request, { stdin: message.request.stdin });
        break;
      case "open":
        void start(message.request, { stdin: undefined });
        break;
      case "talk":
        void start(message.request, { ...message.request, stdin: NOTHING });
        break;
      case "data":
        current?.send(message.bytes);
        break;
      case "close":
        current?.close();
        break;
      case "setup":
        break;
    }
  }
});
process.stdin.on("close", () => process.exit());
// Nobody reads any more: the end of standard input is about to come.
process.stdout.on("error", () => undefined);
// However this process ends, what it started ends with it.
process.on("exit", () => {
  current?.close();
  discardTreeSync(privateFolder);
});
// Whoever ends everything of the judge's by a signal means the judge: this process ends when its
// standard input does, and only then nothing is left behind.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);

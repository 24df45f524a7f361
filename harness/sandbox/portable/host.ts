/**
 * The process of one portable slot. It starts programs because each start would block the judge's
 * event loop. Reads requests from standard input, replies on standard output, and exits with
 * everything it started when the judge is gone.
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

/** Empties the scratch folder for the next program. */
function freshScratchFolder(): string {
  mkdirSync(scratchFolder, { recursive: true });
  const reason = clearFolderSync(scratchFolder);
  if (reason !== undefined) throw new Error(`${scratchFolder} cannot be emptied: ${reason}`);
  return scratchFolder;
}

async function start(
  request: ProcessRequest,
  streams: Pick<SupervisedRequest, "stdin" | "pipes" | "toldBytes" | "onWaiting">,
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
    // Only now, so that the judge can kill the program if this process is killed.
    current.begin();
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
        void start(message.request, {
          ...message.request,
          stdin: NOTHING,
          onWaiting: (waiting) => {
            reply({ kind: "waiting", ...waiting });
          },
        });
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
// The judge is gone, so standard input will end, too.
process.stdout.on("error", () => undefined);
// The program must not outlive this process.
process.on("exit", () => {
  current?.close();
  discardTreeSync(privateFolder);
});
// A signal to the whole process group is meant for the judge. This process exits when its standard
// input ends, so that it can clean up.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);

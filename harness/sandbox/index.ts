/**
 * Runs untrusted programs under limits: the interface and its implementations. Processes of
 * submissions start only here. Imports only `core`; independent of languages and verdicts.
 *
 * - `Sandbox` (`sandbox.ts`) opens slots and says what it guarantees; `createWardenSandbox`
 *   (`warden/warden-sandbox.ts`) contains programs, `createPortableSandbox`
 *   (`portable/portable-sandbox.ts`) runs anywhere.
 * - `Slot` (`sandbox.ts`) runs programs one at a time.
 * - `Pair` (`pair.ts`) is two slots whose programs talk to each other.
 */
export { openPair, type Pair, type Recorder, type SpeakerEnd, type TalkEvents } from "./pair.ts";
export { createPortableSandbox } from "./portable/portable-sandbox.ts";
export { createWardenSandbox, type WardenOptions } from "./warden/warden-sandbox.ts";
export { listTree } from "./list-tree.ts";
export { clearFolder, discardTree, discardTreeSync, removeTree } from "./remove-tree.ts";
export type {
  OpenProcess,
  ProcessRequest,
  RunResult,
  Sandbox,
  Scratch,
  Slot,
  SlotOptions,
  SpeakRequest,
} from "./sandbox.ts";

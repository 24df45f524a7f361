/**
 * Runs untrusted programs under limits: the interface and its implementations. Processes of
 * submissions start only here. Imports only `core`; independent of languages and verdicts.
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

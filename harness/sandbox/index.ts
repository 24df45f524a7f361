/**
 * Runs strangers' programs under limits: the interface, and its implementations. Here and nowhere
 * else processes of submissions start. Imports `core` only; knows nothing of languages or verdicts.
 */
export { openPair, type Pair, type Recorder, type SpeakerEnd } from "./pair.ts";
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

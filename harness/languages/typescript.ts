import { detectScriptInterface, node, planScript } from "./javascript.ts";
import type { Language } from "./language.ts";

/** Node erases the types; what needs more (enums, namespaces) it transforms. Types are not checked. */
export const typescript: Language = {
  id: "typescript",
  name: "TypeScript",
  extensions: [".ts", ".mts", ".cts"],
  tools: [node],
  timeFactor: 3,
  hasHonestAddressSpace: false,
  detectInterface: detectScriptInterface,
  plan: (request) =>
    planScript(
      request,
      (nodePath, file) => [nodePath, ...FLAGS, "--input-type=module", "-e", CHECK_SYNTAX, file],
      FLAGS,
    ),
};

const FLAGS = ["--experimental-transform-types", "--disable-warning=ExperimentalWarning"];

/** `node --check` does not know TypeScript. */
const CHECK_SYNTAX = `
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename } from "node:path";
const path = process.argv[1];
try {
  stripTypeScriptTypes(readFileSync(path, "utf8"), { mode: "transform", sourceUrl: basename(path) });
} catch (error) {
  console.error(error.stack.replaceAll(/^ +at .*\\n?/gm, ""));
  process.exitCode = 1;
}
`;

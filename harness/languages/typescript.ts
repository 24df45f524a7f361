import { fileURLToPath } from "node:url";
import { adviseOnNode, guessScriptInterface, node, planScript } from "./javascript.ts";
import type { Language } from "./language.ts";

const CHECK_SYNTAX = fileURLToPath(new URL("drivers/check_syntax.cjs", import.meta.url));

/** Node erases the types; what needs more (enums, namespaces) it transforms. Types are not checked. */
export const typescript: Language = {
  id: "typescript",
  name: "TypeScript",
  extensions: [".ts", ".mts", ".cts"],
  tools: [node],
  timeFactor: 3,
  hasHonestAddressSpace: false,
  guessInterface: guessScriptInterface,
  advise: adviseOnNode,
  plan: (request) =>
    planScript(request, (nodePath, file) => [nodePath, ...FLAGS, CHECK_SYNTAX, file], FLAGS),
};

const FLAGS = ["--experimental-transform-types", "--disable-warning=ExperimentalWarning"];

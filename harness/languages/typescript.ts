import { fileURLToPath } from "node:url";
import { adviseOnNode, guessScriptInterface, node, planScript } from "./javascript.ts";
import type { Language } from "./language.ts";

const DECORATORS = fileURLToPath(new URL("drivers/decorators.cjs", import.meta.url));
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
  plan: (request) => {
    const texts = [request.source, ...request.companions.map(({ text }) => text)];
    const preload = texts.some((text) => IS_DECORATED.test(text)) ? ["--require", DECORATORS] : [];
    const checkSyntax = (nodePath: string, file: string) => [
      nodePath,
      ...FLAGS,
      CHECK_SYNTAX,
      file,
    ];
    return planScript(request, checkSyntax, FLAGS, preload);
  },
};

/** As in drivers/decorators.cjs. */
const IS_DECORATED =
  /^[ \t]*(?:export[ \t]{1,9}(?:default[ \t]{1,9})?)?@[A-Za-z_$(]|\baccessor[ \t]{1,9}[\w$#]/m;

const FLAGS = ["--experimental-transform-types", "--disable-warning=ExperimentalWarning"];

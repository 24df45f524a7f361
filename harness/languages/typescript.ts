import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { adviseOnNode, guessScriptInterface, node, planScript } from "./javascript.ts";
import type { Language, PlanRequest } from "./language.ts";

const DECORATORS = fileURLToPath(new URL("drivers/decorators.cjs", import.meta.url));
const STRIP_TYPES = fileURLToPath(new URL("drivers/strip_types.cjs", import.meta.url));
/** What the build makes of a program: its text without types, and how Node comes to take it. */
const STRIPPED = "stripped.cjs";

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
    const checkSyntax = (nodePath: string, file: string) => [
      nodePath,
      ...FLAGS,
      STRIP_TYPES,
      file,
      STRIPPED,
    ];
    const stripped = join(request.buildFolder, STRIPPED);
    const preload = findPreload(request, stripped);
    return planScript(request, {
      checkSyntax,
      languageFlags: FLAGS,
      preload,
      hostArguments: preload.includes(stripped) ? [stripped] : undefined,
    });
  },
};

/** Files beside the program are read by Node itself, and a package.json may tell it how to read all. */
function findPreload({ source, companions, target }: PlanRequest, stripped: string): string[] {
  const texts = [source, ...companions.map(({ text }) => text)];
  if (texts.some((text) => IS_DECORATED.test(text))) return ["--require", DECORATORS];
  const isTold = companions.some(({ name }) => basename(name) === "package.json");
  if (target.kind === "function" || isTold) return [];
  return ["--require", stripped];
}

/** As in drivers/decorators.cjs. */
const IS_DECORATED =
  /^[ \t]*(?:export[ \t]{1,9}(?:default[ \t]{1,9})?)?@[A-Za-z_$(]|\baccessor[ \t]{1,9}[\w$#]/m;

const FLAGS = ["--experimental-transform-types", "--disable-warning=ExperimentalWarning"];

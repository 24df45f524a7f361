import { readFile } from "node:fs/promises";
import type { JsonValue } from "../../core/values/value.ts";
import { GAME_ELEMENT } from "../../report/exploration/exploration-page.ts";
import { PAGES_FOLDER } from "../../web/index.ts";
import { bundleScript } from "../workspace/bundle-script.ts";

/** A game that a page plays without a server, or why there is none. */
export type StandaloneGame =
  | { readonly kind: "game"; readonly script: string; readonly style: string }
  | { readonly kind: "none"; readonly reason: string };

/** Facts about a game for its page, see harness/web/standalone. */
export interface GameFacts {
  readonly exercise: string;
  readonly title: string;
  readonly types: readonly unknown[];
  readonly starts: readonly { readonly call: string; readonly arguments: readonly JsonValue[] }[];
}

/**
 * Makes one script of a reference's rules and the pages' board.
 * @param pages the folder of the built pages
 */
export async function bundleGame(
  referencePath: string,
  facts: GameFacts,
  pages: URL = PAGES_FOLDER,
): Promise<StandaloneGame> {
  const [board, style] = await Promise.all(
    ["game.js", "game.css"].map(async (name) =>
      readFile(new URL(`game/${name}`, pages), "utf8").catch(() => undefined),
    ),
  );
  if (board === undefined || style === undefined) {
    return { kind: "none", reason: "the pages are not built: run `npm run build:web`" };
  }
  const rules = await bundleReference(referencePath);
  if (rules.kind === "none") return rules;
  const props = JSON.stringify(facts).replaceAll("<", "\\u003c");
  const open = `grundyGame.openGame(document.getElementById("${GAME_ELEMENT}"), { playable: grundyReference.reference.playable, ...${props} });`;
  const script = [rules.script, board, open].join("\n").replaceAll("</script", "<\\/script");
  // The rest of the page has a style of its own.
  return { kind: "game", script, style: `#${GAME_ELEMENT} { ${style} }` };
}

async function bundleReference(file: string) {
  try {
    const contents = `export { reference } from ${JSON.stringify(file)};`;
    const script = await bundleScript(contents, { format: "iife", globalName: "grundyReference" });
    return { kind: "game", script } as const;
  } catch (error) {
    // Its own message lists every error.
    const [first = ""] = (error as Error).message.split("\n").slice(1);
    return { kind: "none", reason: `the reference does not run in browsers: ${first}` } as const;
  }
}

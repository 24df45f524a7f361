import type { Caps } from "./caps.ts";

/** Left behind by editors, systems and tools; nobody handed them in. */
const JUNK: readonly (readonly [name: RegExp, reason: string])[] = [
  // Course systems put the student's name before them: `doe_123_456_._P1.py`.
  [/^__MACOSX$|(?:^|_)(?:\._|\.DS_Store$)|^Icon\r$/, "macOS put it there"],
  [/(?:^|_)(?:Thumbs\.db|desktop\.ini)$/i, "Windows put it there"],
  [/^\.git$/, "it belongs to git"],
  [/^__pycache__$|\.py[co]$/, "Python made it"],
  [/^\.ipynb_checkpoints$/, "Jupyter keeps an old version there"],
  [/^node_modules$/, "it holds installed packages"],
  [/\.(?:class|o|obj|exe|dll|so)$/i, "a compiler made it"],
  [/~$|^#.*#$|\.(?:swp|bak|tmp)$/i, "an editor left it behind"],
  [/^\./, "it is hidden"],
];

/** Why a path is nobody's work, by the outermost of its names that tells. */
export function explainJunk(path: string): string | undefined {
  for (const name of path.split("/")) {
    const found = JUNK.find(([pattern]) => pattern.test(name));
    if (found !== undefined) return found[1];
  }
  return undefined;
}

const ARCHIVE = /\.(?:7z|rar|tar|tgz|gz|bz2|xz|zst|zipx)$/i;

/** Why an archive that is no zip stays closed. */
export function explainArchive(path: string, caps: Caps): string | undefined {
  if (caps.archives === "kept") return undefined;
  const ending = ARCHIVE.exec(path)?.[0].toLowerCase();
  return ending === undefined
    ? undefined
    : `archives of the kind ${ending} are not supported: unpack it, or pack it again as .zip`;
}

export function isZip(path: string): boolean {
  return /\.zip$/i.test(path);
}

import type { Caps } from "./caps.ts";

/** Files left behind by editors, systems and tools, which nobody submitted deliberately. */
const JUNK: readonly (readonly [name: RegExp, reason: string])[] = [
  // Learning platforms put the student's name first: `doe_123_456_._P1.py`.
  [/^__MACOSX$|(?:^|_)(?:\._|\.DS_Store$)|^Icon\r$/, "it was created by macOS"],
  [/(?:^|_)(?:Thumbs\.db|desktop\.ini)$/i, "it was created by Windows"],
  [/^\.git$/, "it belongs to git"],
  [/^__pycache__$|\.py[co]$/, "it was created by Python"],
  [/^\.ipynb_checkpoints$/, "it is an old version kept by Jupyter"],
  [
    /^(?:node_modules|site-packages|dist-packages|\.?venv|virtualenv)$/,
    "it contains installed packages",
  ],
  [/^(?:cmake-build-.*|CMakeFiles|__pypackages__)$/, "it was created by a build"],
  [/\.(?:class|o|obj|exe|dll|so)$/i, "it was created by a compiler"],
  [/~$|^#.*#$|\.(?:swp|bak|tmp)$/i, "it was left behind by an editor"],
  [/^\./, "it is hidden"],
];

/** Explains why a path is junk, by its outermost name that matches; undefined if it is not junk. */
export function explainJunk(path: string): string | undefined {
  for (const name of path.split("/")) {
    const rule = JUNK.find(([pattern]) => pattern.test(name));
    if (rule !== undefined) return rule[1];
  }
  return undefined;
}

const ARCHIVE = /\.(?:7z|rar|tar|tgz|gz|bz2|xz|zst|zipx)$/i;

/** Explains why an archive cannot be opened; undefined for zips and other files. */
export function explainArchive(path: string, caps: Caps): string | undefined {
  if (caps.archives === "kept") return undefined;
  const ending = ARCHIVE.exec(path)?.[0].toLowerCase();
  return ending === undefined
    ? undefined
    : `${ending} archives are not supported: unpack it, or repack it as .zip`;
}

export function isZip(path: string): boolean {
  return /\.zip$/i.test(path);
}

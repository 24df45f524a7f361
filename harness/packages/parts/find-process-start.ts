import type { PackageFile } from "../package.ts";

/** Calls that start a process, in the languages of packages. */
const STARTS =
  /\b(?:v?fork|popen|posix_spawnp?|system)[ \t]*\(|\bos\.(?:fork|popen|system|spawn[lv]p?e?)\b|\bpty\.fork\b|\bsubprocess\b|\bmultiprocessing\b|\bProcessBuilder\b|\bRuntime\.getRuntime\(\)\.exec\b|\bnew Process\b|\bProcess\.Start\b|\bchild_process\b|\bprocess::(?:\{[^}]*)?\bCommand\b|\bCommand::new\b|"os\/exec"|\bsyscall\.ForkExec\b/;

/** Comments are blanked, since they may mention such calls. */
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const PYTHON_COMMENTS = /#.*/g;

/** Larger than any source that people write. */
const MAX_SOURCE_BYTES = 1024 ** 2;

export interface ProcessStart {
  /** The matched text, such as `fork(`. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
}

/** Finds where a source starts a process, outside of comments; undefined: no call was found. */
export async function findProcessStart(file: PackageFile): Promise<ProcessStart | undefined> {
  if (file.sizeBytes > MAX_SOURCE_BYTES) return undefined;
  const comments = file.path.endsWith(".py") ? PYTHON_COMMENTS : COMMENTS;
  const source = (await file.read())
    .toString("latin1")
    .replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, " "));
  const match = STARTS.exec(source);
  return match === null
    ? undefined
    : { text: match[0], line: source.slice(0, match.index).split("\n").length };
}

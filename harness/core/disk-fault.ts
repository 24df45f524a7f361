const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "your share of the disk is used up",
  EFBIG: "files may not become so large here",
  EIO: "the disk failed",
  EROFS: "the disk can only be read",
  EACCES: "you may not write there",
  EPERM: "you may not write there",
  ENOTDIR: "a part of this path is no folder",
};

/** Whether a system call failed for a reason of the disk's, or of the rights to it. */
export function isDiskFault(cause: unknown): boolean {
  return codeOf(cause) in SENTENCES;
}

/** Why something could not be written, for people. */
export function describeDiskFault(cause: unknown): string {
  const sentence = SENTENCES[codeOf(cause)];
  return sentence ?? (cause instanceof Error ? cause.message : String(cause));
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

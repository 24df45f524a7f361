const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "your disk quota is exceeded",
  EFBIG: "the file would be too large for this file system",
  EIO: "the disk reported an I/O error",
  EROFS: "the file system is read-only",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOTDIR: "a part of this path is not a folder",
};

/** True if a system call failed because of the disk or of missing permissions. */
export function isDiskFault(cause: unknown): boolean {
  return codeOf(cause) in SENTENCES;
}

/** Explains to people why a write failed. */
export function describeDiskFault(cause: unknown): string {
  const sentence = SENTENCES[codeOf(cause)];
  return sentence ?? (cause instanceof Error ? cause.message : String(cause));
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

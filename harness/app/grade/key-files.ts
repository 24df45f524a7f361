import type { KeyObject } from "node:crypto";
import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { createCourseKey, readPrivateKey } from "../../receipts/course-key.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Makes a course's key pair. The private key goes to `file`, the public one to `file.pub`.
 * @returns the path of the public key.
 * @throws {UsageError} if one of the files exists.
 */
export async function makeKeyFiles(file: string): Promise<string> {
  const { privatePem, publicPem } = createCourseKey();
  const publicFile = `${file}.pub`;
  const privateHandle = await createNew(file, 0o600);
  try {
    const publicHandle = await createNew(publicFile, 0o644);
    await using _ = publicHandle;
    await publicHandle.writeFile(publicPem);
    await privateHandle.writeFile(privatePem);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await privateHandle.close();
  }
  return publicFile;
}

/** Reads a private key. @throws {DiagnosticsError} if the file is missing or is not a key. */
export async function openKey(file: string): Promise<KeyObject> {
  const pem = await readFile(file, "utf8").catch((): never => {
    const hint = "Make one with `grundy receipt key <file>`.";
    throw new DiagnosticsError([
      { code: "missing-file", file, message: "there is no such key file", hint },
    ]);
  });
  return readPrivateKey(pem, file);
}

async function createNew(file: string, mode: number): Promise<FileHandle> {
  try {
    return await open(file, "wx", mode);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") {
      throw new UsageError(
        `${file} already exists and is not overwritten, because receipts signed with a lost key cannot be verified: choose another name`,
      );
    }
    throw new HarnessError("write-failed", `${file} cannot be written`, { cause });
  }
}

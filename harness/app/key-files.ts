import type { KeyObject } from "node:crypto";
import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { HarnessError } from "../core/harness-error.ts";
import { createCourseKey, readPrivateKey } from "../receipts/course-key.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Makes the key pair of a course: the private key goes to the file.
 * @returns where the public one is.
 * @throws {UsageError} where one of the two is there already.
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

/** The private key. @throws {DiagnosticsError} where there is none. */
export async function openKey(file: string): Promise<KeyObject> {
  const pem = await readFile(file, "utf8").catch((): never => {
    const hint = "Make one with `grundy receipt key <file>`.";
    throw new DiagnosticsError([
      { code: "missing-file", file, message: "there is no such key", hint },
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
        `${file} is there already and is not overwritten: receipts signed with a lost key cannot be checked. Choose another name`,
      );
    }
    throw new HarnessError("write-failed", `${file} cannot be written`, { cause });
  }
}

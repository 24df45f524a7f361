import { realpath, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { type Diagnostic, DiagnosticsError } from "../core/spec/diagnostic.ts";
import { fileSource } from "../io/archives/byte-source.ts";
import { foldersAbove } from "../io/archives/folders-above.ts";
import { listFolder } from "../io/archives/list-folder.ts";
import { listZip } from "../io/archives/list-zip.ts";
import { refuseDuplicates } from "../io/archives/refuse-duplicates.ts";
import type { Listing } from "../io/archives/tree.ts";
import { followLinks } from "./files/follow-links.ts";
import { PACKAGE_CAPS } from "./files/package-caps.ts";
import { isJunk } from "./files/package-junk.ts";
import type { PackageFile } from "./package.ts";
import { PACKAGE_MARKER_FILES, type PackageFiles, toPackageFiles } from "./package-files.ts";

/** Paths that judging depends on. Links elsewhere, as in a statement or a generator, may be broken. */
const JUDGED =
  /^(?:problem\.yaml|domjudge-problem\.ini|\.timelimit|submissions\.json|(?:data|include|submissions|graders|(?:input|output|static)\w*_validators?|(?:input|output|static)_validators?)(?:\/.*)?)$/;

/**
 * Lists the files of a package in a folder or a zip, without unpacking the zip. Links within the
 * package are followed; junk is skipped.
 * @throws {DiagnosticsError} if any other file cannot be used: an incomplete package is not judged.
 */
export async function openPackageFiles(place: string): Promise<PackageFiles> {
  const stats = await stat(place).catch(() => undefined);
  if (stats === undefined) {
    throw new DiagnosticsError([
      {
        code: "no-package",
        file: place,
        message: "no such folder or zip",
        hint: "Give a folder that contains a problem.yaml, or a .zip of it.",
      },
    ]);
  }
  const listing = stats.isDirectory()
    ? await listFolder(place, PACKAGE_CAPS)
    : await listArchive(place, stats.size);
  const entries = withoutJunk(listing);
  const whole = refuseDuplicates(
    await followLinks(entries, PACKAGE_CAPS.whole.entries),
    (path) => path,
  );
  const root = findRoot(whole);
  const links = new Set(entries.links.map(({ path }) => path));
  const isFull = whole.files.length + whole.bareFolders.length >= PACKAGE_CAPS.whole.entries;
  const isUnneeded = ({ path }: { readonly path: string }) =>
    !isFull && links.has(path) && path.startsWith(root) && !JUDGED.test(path.slice(root.length));
  const mistakes = [
    ...whole.refusals.filter((refused) => !isUnneeded(refused)),
    ...findFilesAsFolders(whole),
    ...findExcess(whole),
  ];
  if (mistakes.length > 0) {
    throw new DiagnosticsError(
      mistakes
        .toSorted((left, right) => (left.path < right.path ? -1 : 1))
        .map(({ path, reason }) => ({ ...refusal(place, path), message: reason })),
    );
  }
  const id = basename(resolve(place))
    .normalize("NFC")
    .replace(stats.isDirectory() ? /^$/ : /\.(?:zip|kpp)$/i, "");
  return toPackageFiles(
    { id, path: place },
    whole.files
      .filter(({ path }) => path.startsWith(root))
      .map((file) => toPackageFile(file, place, file.path.slice(root.length)))
      .toSorted((left, right) => (left.path < right.path ? -1 : 1)),
    whole.bareFolders
      .filter((path) => path.startsWith(root))
      .map((path) => path.slice(root.length)),
    whole.refusals.filter(isUnneeded).map(({ path, reason }) => {
      return { path: path.slice(root.length), reason };
    }),
  );
}

async function listArchive(place: string, sizeBytes: number): Promise<Listing> {
  const source = fileSource(await realpath(place), sizeBytes);
  const zip = await listZip(source, PACKAGE_CAPS, PACKAGE_CAPS.whole);
  if (zip.kind === "listing") return zip.listing;
  return { files: [], bareFolders: [], refusals: [{ path: "", reason: zip.reason }], links: [] };
}

function isKept({ path }: { readonly path: string }): boolean {
  return !isJunk(path);
}

function withoutJunk({ files, bareFolders, refusals, links }: Listing): Listing {
  return {
    files: files.filter(isKept),
    bareFolders: bareFolders.filter((path) => !isJunk(path)),
    refusals: refusals.filter(isKept),
    links: links.filter(isKept),
  };
}

/** A zip can hold a file and a folder of the same name, which is ambiguous. */
function findFilesAsFolders({ files }: Listing): Listing["refusals"] {
  const paths = new Set(files.map(({ path }) => path));
  return [...foldersAbove(paths)]
    .filter((folder) => paths.has(folder))
    .map((path) => ({ path, reason: "it is both a file and a folder: pack it again" }));
}

function findExcess({ files }: Listing): Listing["refusals"] {
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const { entries: maxFiles, bytes: maxBytes } = PACKAGE_CAPS.whole;
  if (files.length <= maxFiles && bytes <= maxBytes) return [];
  const limit = `${maxFiles.toLocaleString("en")} files of ${maxBytes / 1024 ** 3} GiB together`;
  return [{ path: "", reason: `it has more than ${limit}: is it one package?` }];
}

/** Finds the package's folder within a zip, which often holds one folder only. */
function findRoot({ files }: Listing): string {
  const paths = new Set(files.map(({ path }) => path));
  const isMarked = (folder: string) =>
    PACKAGE_MARKER_FILES.some((name) => paths.has(`${folder}${name}`));
  if (isMarked("")) return "";
  const tops = new Set(files.map(({ path }) => path.split("/", 1)[0]));
  const [top] = tops;
  return tops.size === 1 && isMarked(`${top}/`) ? `${top}/` : "";
}

function toPackageFile(file: Listing["files"][number], place: string, path: string): PackageFile {
  return {
    path,
    sizeBytes: file.sizeBytes,
    read: async () => {
      const content = await file.read();
      if (content.kind === "bytes") return content.bytes;
      throw new DiagnosticsError([{ ...refusal(place, path), message: content.reason }]);
    },
  };
}

function refusal(place: string, path: string): Omit<Diagnostic, "message"> {
  return { code: "refused-file", file: path === "" ? place : `${place}/${path}` };
}

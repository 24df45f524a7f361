import { basename, extname } from "node:path";
import { exerciseOfName, studentOfName } from "../exercise-of-name.ts";
import { isZip } from "../../io/archives/junk.ts";
import type { Claim, Inbox, InboxFile, Layout, SubmissionClaim } from "../layout.ts";
import { findOnRoster } from "../roster/roster.ts";
import { countSharedFolders } from "../shared-folders.ts";
import { findJointFolders } from "./joint-folders.ts";

/** Folders made by hand: `ana/P1.py`, `ana.zip`, `P1/ana.py`, `ana_P1.py`, `p1-ana/main.py`. */
export const plain: Layout = {
  name: "plain folders",
  weight: 0.5,
  read: async (inbox) => {
    // A folder that contains all sources is not a student's, unless there is only one student.
    const sources = inbox.files.map(({ path }) => path).filter((path) => isSource(path, inbox));
    const folders = countSharedFolders(sources);
    const isOneStudent = sources.some((path) => path.split("/").length === folders + 1);
    const shared = isOneStudent ? Math.max(0, folders - 1) : folders;
    const owners = findOwners(sources, shared, inbox);
    const claims = new Map<InboxFile, Claim>();
    for (const file of inbox.files) {
      const claim = toClaim(file, { shared, owners }, inbox);
      if (claim !== undefined) claims.set(file, claim);
    }
    return claims;
  },
};

/** Finds the students of folders that are also named after an exercise. */
function findOwners(
  sources: readonly string[],
  shared: number,
  inbox: Inbox,
): ReadonlyMap<string, string> {
  const entriesOf = new Map<string, Set<string>>();
  for (const path of sources) {
    const [folder = "", entry] = path.split("/").slice(shared);
    if (entry === undefined) continue;
    entriesOf.set(folder, (entriesOf.get(folder) ?? new Set()).add(entry));
  }
  return findJointFolders(entriesOf, inbox.problemIds, (label) => isOnRoster(label, inbox));
}

interface Surroundings {
  readonly shared: number;
  readonly owners: ReadonlyMap<string, string>;
}

function toClaim(
  file: InboxFile,
  { shared, owners }: Surroundings,
  inbox: Inbox,
): Claim | undefined {
  const steps = file.path.split("/");
  const folders = steps.slice(0, -1);
  const studentAt = folders.findIndex((step) => isOnRoster(stripZip(step), inbox));
  if (studentAt >= 0)
    return claimFor(stripZip(folders[studentAt] ?? ""), steps.slice(studentAt + 1).join("/"));
  const [folder, ...rest] = steps.slice(shared);
  if (folder === undefined || rest.length === 0) return claimLoose(file, inbox);
  const owner = owners.get(folder);
  if (owner !== undefined) return claimFor(owner, [folder, ...rest].join("/"));
  if (exerciseOfName(stripZip(folder), inbox.problemIds).kind !== "one") {
    return claimFor(stripZip(folder), rest.join("/"));
  }
  // The folder of an exercise, with a folder or file per student.
  const [student = "", ...below] = rest;
  if (below.length > 0) return claimFor(stripZip(student), `${folder}/${below.join("/")}`);
  return claimLoose(file, inbox) ?? claimFor(stemOf(student), `${folder}/${student}`);
}

/** Claims a file by its name alone, which must name both student and exercise. */
function claimLoose(file: InboxFile, inbox: Inbox): Claim | undefined {
  if (!isSource(file.path, inbox)) return undefined;
  const name = basename(file.path);
  const match = exerciseOfName(stemOf(name), inbox.problemIds);
  if (match.kind === "one") {
    const { problemId } = match;
    const { student, version } = studentOfName(stemOf(name), problemId) ?? {};
    const copy = version ? ` (${version})` : "";
    if (student !== undefined) return claimFor(student, `${problemId}${copy}${extname(name)}`);
  }
  if (file.path.includes("/") && match.kind !== "one") return undefined;
  return { kind: "unplaced", reason: "neither its folder nor its name identifies a student" };
}

function claimFor(student: string, name: string): SubmissionClaim {
  return { kind: "submission", who: [{ label: student }], name, certainty: "likely" };
}

function isOnRoster(label: string, { roster }: Inbox): boolean {
  return roster.students.length > 0 && findOnRoster(roster, { label }).kind !== "none";
}

function isSource(path: string, { extensions }: Inbox): boolean {
  return extensions.includes(extname(path).toLowerCase());
}

function stripZip(name: string): string {
  return isZip(name) ? name.slice(0, -".zip".length) : name;
}

function stemOf(name: string): string {
  return basename(name, extname(name));
}

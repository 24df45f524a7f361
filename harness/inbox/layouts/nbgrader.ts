import { type Claim, claimMatches, type InboxFile, type Layout, type Work } from "../layout.ts";

const WORK = /^(?<student>[^/]+)\/(?<topic>[^/]+)\/(?:(?<stamp>timestamp\.txt)|(?<path>.+))$/;

/** The folder of a course, up to what only it holds. */
const COURSE = /^(?:.*?\/)??(?=submitted\/|(?:gradebook\.db|nbgrader_config\.py)$)/;

/** What nbgrader keeps in a course's folder beside `submitted/`. */
const ASIDES: Readonly<Record<string, string>> = {
  source: "it is the instructor's version of an assignment",
  release: "it is the version of an assignment that students get",
  autograded: "nbgrader's copy of what was handed in, after its own grading",
  feedback: "nbgrader wrote it for a student",
  downloaded: "nbgrader takes what was handed in from there",
  "gradebook.db": "nbgrader keeps its grades there",
  "nbgrader_config.py": "it configures nbgrader",
};

type Times = Pick<Work, "submittedAt" | "timeTrouble">;

/** `submitted/<student>/<assignment>/P1.ipynb`, and a `timestamp.txt` where the exchange was used. */
export const nbgrader: Layout = {
  name: "nbgrader",
  weight: 1,
  read: async (inbox) => {
    const courses = new Set(
      inbox.files.flatMap(({ fullPath }) => COURSE.exec(fullPath)?.[0] ?? []),
    );
    const times = new Map<string, Times>();
    for (const file of inbox.files) {
      if (readPlace(file, courses)?.work?.["stamp"] === undefined) continue;
      const read = await file.read();
      const text = read.kind === "bytes" ? read.bytes.toString("utf8") : "";
      times.set(folderOf(file.fullPath), readStamp(text));
    }
    return claimMatches(inbox, /^/, (_, file): Claim | undefined => {
      const place = readPlace(file, courses);
      if (place?.aside !== undefined) return { kind: "aside", reason: place.aside };
      if (place?.work === undefined) return undefined;
      const { student = "", topic = "", path } = place.work;
      if (path === undefined) {
        return { kind: "aside", reason: "nbgrader tells there when it was handed in" };
      }
      return {
        kind: "work",
        who: [{ studentId: student }],
        name: path,
        topic,
        ...times.get(file.fullPath.slice(0, -path.length - 1)),
        certainty: "sure",
      };
    });
  },
};

interface Place {
  readonly work?: Readonly<Record<string, string | undefined>>;
  readonly aside?: string;
}

/**
 * The outermost name that tells. A student's own folder `submitted`, and what nbgrader copied of it
 * to `autograded`, are nobody else's work.
 */
function readPlace({ fullPath }: InboxFile, courses: ReadonlySet<string>): Place | undefined {
  const steps = fullPath.split("/");
  for (const [index, step] of steps.entries()) {
    if (
      !courses.has(
        steps
          .slice(0, index)
          .map((each) => `${each}/`)
          .join(""),
      )
    )
      continue;
    const work = step === "submitted" ? WORK.exec(steps.slice(index + 1).join("/")) : null;
    if (work?.groups !== undefined) return { work: work.groups };
    const aside = Object.hasOwn(ASIDES, step) ? ASIDES[step] : undefined;
    if (aside !== undefined) return { aside };
  }
  return undefined;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

const STAMP =
  /^(?<date>\d{4}-\d\d-\d\d)[ T](?<time>\d\d:\d\d:\d\d)(?:\.\d+)? *(?:(?<utc>UTC|GMT|Z)|(?:UTC|GMT)?(?<hours>[+-]\d\d):?(?<minutes>\d\d)?|(?<zone>[A-Za-z]{2,6}))?$/;

/** `2026-10-10 14:03:00.123456 UTC`, or with an offset; CET and its like are told, not guessed. */
function readStamp(text: string): Times {
  const stamp = STAMP.exec(text.trim())?.groups;
  if (stamp === undefined) return { timeTrouble: "its timestamp.txt holds no time" };
  const { date, time, utc, hours, minutes = "00", zone } = stamp;
  if (zone !== undefined) {
    return {
      timeTrouble: `its timestamp.txt ends with '${zone}', which is no offset from UTC, and zones share such names`,
    };
  }
  const offset = utc === undefined ? "" : "Z";
  return {
    submittedAt: `${date}T${time}${hours === undefined ? offset : `${hours}:${minutes}`}`,
  };
}

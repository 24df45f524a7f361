import {
  type Claim,
  claimMatches,
  type InboxFile,
  type Layout,
  type SubmissionClaim,
} from "../layout.ts";

const SUBMISSION = /^(?<student>[^/]+)\/(?<topic>[^/]+)\/(?:(?<stamp>timestamp\.txt)|(?<path>.+))$/;

/** Matches the course folder, which contains `submitted/` or nbgrader's own files. */
const COURSE = /^(?:.*?\/)??(?=submitted\/|(?:gradebook\.db|nbgrader_config\.py)$)/;

/** Other entries of nbgrader in a course folder. */
const ASIDES: Readonly<Record<string, string>> = {
  source: "it is the instructor's version of an assignment",
  release: "it is the students' version of an assignment",
  autograded: "it is a copy of a submission that nbgrader graded",
  feedback: "it is nbgrader's feedback for a student",
  downloaded: "it is a download that nbgrader imports submissions from",
  "gradebook.db": "it is nbgrader's database of grades",
  "nbgrader_config.py": "it is nbgrader's configuration",
};

type Times = Pick<SubmissionClaim, "submittedAt" | "timeTrouble">;

/** `submitted/<student>/<assignment>/P1.ipynb`, with a `timestamp.txt` if the exchange was used. */
export const nbgrader: Layout = {
  name: "nbgrader",
  weight: 1,
  read: async (inbox) => {
    const courses = new Set(
      inbox.files.flatMap(({ fullPath }) => COURSE.exec(fullPath)?.[0] ?? []),
    );
    const times = new Map<string, Times>();
    for (const file of inbox.files) {
      if (readPlace(file, courses)?.submission?.["stamp"] === undefined) continue;
      const content = await file.read();
      const text = content.kind === "bytes" ? content.bytes.toString("utf8") : "";
      times.set(folderOf(file.fullPath), readStamp(text));
    }
    return claimMatches(inbox, /^/, (_, file): Claim | undefined => {
      const place = readPlace(file, courses);
      if (place?.aside !== undefined) return { kind: "aside", reason: place.aside };
      if (place?.submission === undefined) return undefined;
      const { student = "", topic = "", path } = place.submission;
      if (path === undefined) {
        return { kind: "aside", reason: "it is nbgrader's record of the submission time" };
      }
      return {
        kind: "submission",
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
  readonly submission?: Readonly<Record<string, string | undefined>>;
  readonly aside?: string;
}

/**
 * Interprets a path by its outermost matching name, so that a student's own folder named `submitted`,
 * or nbgrader's copy of it in `autograded`, is not taken for another submission.
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
    const submission =
      step === "submitted" ? SUBMISSION.exec(steps.slice(index + 1).join("/")) : null;
    if (submission?.groups !== undefined) return { submission: submission.groups };
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

/** Reads `2026-10-10 14:03:00.123456 UTC` or an offset; zones such as CET are ambiguous and refused. */
function readStamp(text: string): Times {
  const stamp = STAMP.exec(text.trim())?.groups;
  if (stamp === undefined) return { timeTrouble: "its timestamp.txt contains no time" };
  const { date, time, utc, hours, minutes = "00", zone } = stamp;
  if (zone !== undefined) {
    return {
      timeTrouble: `its timestamp.txt ends with '${zone}', which is ambiguous: an offset from UTC is needed`,
    };
  }
  const offset = utc === undefined ? "" : "Z";
  return {
    submittedAt: `${date}T${time}${hours === undefined ? offset : `${hours}:${minutes}`}`,
  };
}

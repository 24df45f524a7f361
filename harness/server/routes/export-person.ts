import type { Member } from "../../school/members.ts";
import type { Person } from "../../store/store.ts";
import type { OpenCourse } from "../event-log.ts";
import type { Site } from "../site.ts";
import { viewAttempt, viewFor, type Viewing } from "../view-attempt.ts";

type Files = Map<string, Uint8Array>;
type Owner = Pick<Member, "person" | "student" | "role">;

/** Events to read at a time. */
const BATCH = 1000;

/**
 * A copy of what is stored about a person, by path: JSON, and their programs. It holds what their own pages
 * show and nothing about others, so no name of staff, no hidden test, and no verdict before its release.
 */
export async function exportPerson(person: Person, site: Site): Promise<Files> {
  const files: Files = new Map();
  put(files, "account.json", await describeAccount(person, site));
  for (const course of site.eventLog.courses) await addCourse(files, person, course, site);
  return files;
}

async function describeAccount({ id, name, email }: Person, { store }: Site) {
  const [sessions, identities, platforms, tokens, passkeys, mail] = await Promise.all([
    store.sessionsOf(id),
    store.signIns.identitiesOf(id),
    store.courseSystems.identitiesOf(id),
    store.signIns.accessTokensOf(id),
    store.signIns.passkeysOf(id),
    store.outbox.mailSettings(id),
  ]);
  return {
    id,
    name,
    email,
    sessions: sessions.map(({ agent, startedAt, seenAt }) => ({
      browser: agent,
      startedAt: toTime(startedAt),
      seenAt: toTime(seenAt),
    })),
    connectedAccounts: identities.map(({ issuer, label, student, linkedAt }) => ({
      issuer,
      label,
      student,
      linkedAt: toTime(linkedAt),
    })),
    learningPlatforms: platforms.map(({ issuer, subject }) => ({ issuer, subject })),
    accessTokens: tokens.map((token) => ({
      name: token.name,
      course: token.course,
      scopes: token.scopes,
      madeAt: toTime(token.madeAt),
      expiresAt: toTime(token.expiresAt),
    })),
    passkeys: passkeys.map((passkey) => ({
      name: passkey.name,
      addedAt: toTime(passkey.addedAt),
      usedAt: passkey.usedAt === undefined ? undefined : toTime(passkey.usedAt),
    })),
    mail: mail && { language: mail.language, stopped: mail.stopped },
  };
}

async function addCourse(
  files: Files,
  person: Person,
  course: OpenCourse,
  site: Site,
): Promise<void> {
  const { state, served } = course;
  const member = state.members.get(person.id);
  const submissions = state.submissionsBy(person.id);
  const student = member?.student ?? submissions.at(-1)?.student;
  const activity = await listActivity(person, served.id, site);
  if (student === undefined && activity.length === 0) return;
  const folder = toName(served.id);
  // As a student, also of staff: their role shows other people's results.
  const owner = { person: person.id, student: student ?? person.id, role: "student" } as const;
  if (member !== undefined) put(files, `${folder}/membership.json`, describeMember(member));
  put(files, `${folder}/activity.json`, activity);
  const viewing = await viewFor(course, owner, site);
  await addSubmissions(files, folder, owner, course, viewing, site);
  const groups = [...state.groups.all.values()].filter(({ members }) => members.has(owner.student));
  if (groups.length > 0) {
    // The other members are not named: this is about one person.
    put(
      files,
      `${folder}/groups.json`,
      groups.map(({ exercise }) => ({ exercise })),
    );
  }
  const seats = listSeats(owner, course);
  if (seats.length > 0) put(files, `${folder}/seats.json`, seats);
  put(files, `${folder}/questions.json`, listQuestions(owner, course, viewing));
  await addDrafts(files, folder, owner, course, site);
}

function describeMember({ role, student, name, email, section, joinedAt }: Member) {
  return { role, student, name, email, section, joinedAt: toTime(joinedAt) };
}

/** The kinds and times of everything that the person did, without what it was about. */
async function listActivity({ id }: Person, course: string, { store }: Site) {
  const activity: { readonly at: string; readonly action: string }[] = [];
  for (let seq = 0; ;) {
    const events = await store.events(seq, { course, limit: BATCH });
    for (const { actor, at, event } of events) {
      if (actor === id) activity.push({ at: toTime(at), action: event.kind });
    }
    seq = events.at(-1)?.seq ?? seq;
    if (events.length < BATCH) return activity;
  }
}

async function addSubmissions(
  files: Files,
  folder: string,
  owner: Owner,
  course: OpenCourse,
  viewing: Viewing,
  site: Site,
): Promise<void> {
  const submissions = course.state.submissionsBy(owner.person);
  if (submissions.length === 0) return;
  const grades = await site.grades.of(course, owner.student);
  const comments = course.state.comments;
  const listed = [];
  for (const submission of submissions) {
    const { id, exercise, number, fileName } = submission;
    const bytes = await site.store.source(submission.source);
    const file = `${folder}/programs/${toName(exercise)}/${number}-${toName(fileName)}`;
    if (bytes !== undefined) files.set(file, bytes);
    const { state, verdict, score, counts, lateSeconds } = viewAttempt(submission, grades, viewing);
    const isHeld = viewing.heldIds.has(exercise);
    const own = isHeld ? [] : comments.filter((comment) => comment.submission === id);
    listed.push({
      exercise,
      attempt: number,
      submittedAt: toTime(submission.submittedAt),
      file: bytes === undefined ? undefined : file,
      language: submission.language,
      state,
      verdict,
      points: score,
      counts,
      lateSeconds,
      comments: own.map(({ at, text, line }) => ({ at: toTime(at), line, text })),
    });
  }
  put(files, `${folder}/submissions.json`, listed);
}

function listSeats({ student }: Owner, { contests }: OpenCourse) {
  return contests.flatMap(({ plan, seats }) => {
    const seat = seats.of(student);
    return seat === undefined ? [] : [{ exam: plan.id, seat }];
  });
}

function listQuestions({ person }: Owner, { state }: OpenCourse, { heldIds }: Viewing) {
  return [...state.questions.values()]
    .filter(({ asker }) => asker === person)
    .map(({ exercise, submission, line, isOpen, entries }) => {
      const about = state.submissions.get(submission ?? "");
      // Answers may tell results that are not released.
      const isHeld = about !== undefined && heldIds.has(about.exercise);
      const readable = isHeld ? entries.filter(({ by }) => by === person) : entries;
      return {
        exercise: exercise ?? about?.exercise,
        attempt: about?.number,
        line,
        isOpen,
        messages: readable.map((entry) => ({
          at: toTime(entry.at),
          from: entry.by === person ? "you" : "staff",
          text: entry.kind === "message" ? entry.text : entry.reason,
        })),
      };
    });
}

async function addDrafts(
  files: Files,
  folder: string,
  { person }: Owner,
  { served }: OpenCourse,
  { store }: Site,
): Promise<void> {
  for (const { id: exercise, languages } of served.exercises) {
    for (const { id: language } of languages) {
      const place = { person, course: served.id, exercise };
      const draft = await store.newestDraft(place, [language]);
      if (draft === undefined) continue;
      const path = `${folder}/drafts/${toName(exercise)}-${toName(language)}.txt`;
      files.set(path, Buffer.from(draft.text));
    }
  }
}

function put(files: Files, path: string, value: unknown): void {
  files.set(path, Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`));
}

function toTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** One part of a path: people name their files. */
function toName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]/gu, "_").replace(/^\.+/, "_");
}

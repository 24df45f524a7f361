import { FakeContest } from "./fake-contest.ts";
import { FakeGames } from "./fake-games.ts";
import { FakeHacks } from "./fake-hacks.ts";
import { FakeQuestions } from "./fake-questions.ts";
import { FakeTournaments } from "./fake-tournaments.ts";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { createHash } from "node:crypto";
import {
  type Attempt,
  type BodyOf,
  type ClassView,
  type DraftView,
  type ExerciseView,
  type LiveEvent,
  liveEventSchema,
  type Me,
  type NoticesView,
  type Route,
  type RouteName,
  ROUTES,
  type SubmissionView,
} from "../../harness/api/index.ts";
import type { Participants } from "../../harness/api/participant-shapes.ts";
import { readGradeFileColumns } from "../../harness/gradebook/index.ts";
import type { MailKind, Seat } from "../../harness/school/index.ts";
import { languageOf } from "../../harness/server/texts/server-texts.ts";
import { readAudit } from "./fake-audit.ts";
import { REJUDGING } from "./fake-rejudging.ts";
import { MACHINES, SERVER_STATUS } from "./fake-machines.ts";
import { COURSE_STATISTICS, EXERCISE_STATISTICS } from "./fake-statistics.ts";
import { PLATFORMS } from "./fake-platforms.ts";
import { TEST_MESSAGE, type Webhook } from "./fake-webhooks.ts";
import {
  COMMENTS,
  COURSE,
  EXERCISE,
  EXERCISE_COUNTS,
  FEEDBACK,
  MEMBERS,
  NOW,
  PARTICIPANTS,
  SIMILAR_PAIR,
  STAFF_FEEDBACK,
  SUMMARY,
  testsOf,
} from "./fake-course.ts";

/** The policy of the server's pages, which the browser enforces. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  // Checked by the route's own schema before.
  readonly body: Record<string, never>;
  readonly headers: IncomingMessage["headers"];
}

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

type FilledFile = BodyOf<(typeof ROUTES)["fillGradeFiles"]>["files"][number];

function listFiles(body: unknown): readonly FilledFile[] {
  return (body as { readonly files: readonly FilledFile[] }).files;
}

/** A submission. */
interface Kept {
  attempt: Attempt;
  readonly text: string;
  readonly answer: unknown;
  feedback: string;
}

/**
 * A server with one student, one course and no judge, for the tests of the pages: what it answers keeps
 * to the schemas of harness/api, and the test says what happens.
 */
export class FakeApi implements AsyncDisposable {
  readonly #server: Server;
  readonly #pages: string;
  readonly #streams = new Set<ServerResponse>();
  readonly faults: string[] = [];
  readonly submissions: Kept[] = [];
  machines = MACHINES;
  webhooks: readonly Webhook[] = [];
  hasMail = false;
  /** Emails for which a password link was asked. */
  readonly askedFor: string[] = [];
  stoppedMails: readonly MailKind[] = [];
  mailedTokens: readonly string[] = [];
  lostWorkers: string[] = [];
  readonly rejudged: Record<string, unknown>[] = [];
  notices: NoticesView = [];
  /** Open invitations. */
  invitations = MEMBERS.invitations;
  readonly runs: { readonly id: string; readonly body: Record<string, unknown> }[] = [];
  readonly extended: Record<string, string>[] = [];
  openings = MEMBERS.openings;
  /** The hints on every attempt, if they are on demand. */
  hintLadder: SubmissionView["hintLadder"];
  outdated = 0;
  readonly adjusted: unknown[] = [];
  readonly roles: unknown[] = [];
  rejudging = REJUDGING;
  /** Extra time of an exam. */
  /** Students who may enter an exam again. */
  participants: Participants = PARTICIPANTS;
  readonly released: string[] = [];
  readonly extraTimes: unknown[] = [];
  /** The exercise's contest as far as it limits what students submit. */
  submitting: ExerciseView["submitting"] = undefined;
  /** The test of p1 that its reference contradicts. */
  contradicted: ExerciseView["contradicted"] = undefined;
  /** Grade files that were filled, and what goes where in them. */
  readonly filled: Pick<FilledFile, "name" | "places">[] = [];
  readonly drafts = new Map<string, DraftView>();
  readonly questions = new FakeQuestions();
  readonly games = new FakeGames();
  readonly tournaments = new FakeTournaments();
  readonly hacks = new FakeHacks();
  /** The input that broke all attempts. */
  brokenBy: SubmissionView["hack"];
  /** Rules of the exercise's hacks; undefined: it has none. */
  hackRules: ExerciseView["hacks"] = undefined;
  readonly contest = new FakeContest();
  /** How people sign in; undefined: with passwords. */
  waysIn: Me["waysIn"];
  identities = [{ id: "i1", provider: "University", label: "ada@example.edu", linkedAt: NOW }];
  isSignedIn = false;
  /** No request of a page is answered. */
  isCut = false;
  /** Points of the exercise in this course. */
  points = EXERCISE.points;
  policy = EXERCISE.policy;
  /** Deadline of the exercise. */
  deadline = EXERCISE.deadline;
  statements = EXERCISE.statements;
  functionName = EXERCISE.functionName;
  administrators: readonly {
    readonly id: string;
    readonly name: string;
    readonly email?: string;
  }[] = [
    { id: "ada", name: "Ada Lovelace", email: "ada@example.edu" },
    { id: "bob", name: "Bob" },
  ];
  /** Other answers than those of the samples can be right. */
  hasSeveralAnswers: ExerciseView["hasSeveralAnswers"];
  samples = EXERCISE.samples;
  /** Languages of submissions. */
  offered = EXERCISE.languages;
  /** Comments on all judged attempts. */
  comments = COMMENTS;
  role: "student" | "grader" | "instructor" = "student";
  statistics = { course: COURSE_STATISTICS, exercise: EXERCISE_STATISTICS };
  /** Only the class without any submission. */
  hasOnlyBeginners = false;
  firstSteps = { hasPeople: false, hasTried: false, hasSubmissions: false };
  /** Answers to these routes are lost on their way: done, but nobody hears. */
  readonly deaf = new Set<RouteName>();
  /** Refusals of routes: status, code, message. */
  readonly refusals = new Map<RouteName, readonly [number, string, string]>();
  /** The Accept-Language of all requests to routes. */
  readonly languages: (string | undefined)[] = [];
  /** The view of the last request: a student's, or the own one. */
  view: string | undefined;
  readonly #receipts = new Map<string, Kept>();
  #seq = 0;
  /** For the only exercise. */
  #adjustment: SubmissionView["adjustment"];

  constructor(pages: string) {
    this.#pages = pages;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        this.faults.push(String(error));
        response.destroy();
      });
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, "127.0.0.1", resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  /** Tells every open page. */
  notify(event: LiveEvent, { hasNumber = true } = {}): void {
    const data = JSON.stringify(liveEventSchema.parse(event));
    this.#seq += 1;
    for (const stream of this.#streams) {
      stream.write(`${hasNumber ? `id: ${this.#seq}\n` : ""}data: ${data}\n\n`);
    }
  }

  get streams(): number {
    return this.#streams.size;
  }

  /** Connections that are open break; what comes is answered as `isCut` says. */
  breakConnections(): void {
    this.#server.closeAllConnections();
    this.#streams.clear();
  }

  /** Adds an earlier submission. */
  submit(text: string): void {
    const headers = { "idempotency-key": `before-${this.submissions.length}` };
    const body = { language: "python", text } as unknown as Asked["body"];
    this.#submit({ params: {}, query: new URLSearchParams(), body, headers });
  }

  /** The judge says so of the last work. */
  judge(verdict: string, score: number, feedback = FEEDBACK): void {
    const submission = this.submissions[0];
    if (submission === undefined) throw new Error("nothing was submitted");
    const { place: _place, estimateSeconds: _seconds, ...attempt } = submission.attempt;
    submission.attempt = { ...attempt, state: "judged", verdict, score };
    submission.feedback = feedback;
    this.notify({
      kind: "attempt",
      course: COURSE.id,
      student: "ada",
      attempt: submission.attempt,
    });
  }

  /** Staff say so of the last work, which counts unless its student is excused. */
  adjust(change: {
    readonly points?: number;
    readonly validity?: "only-if-higher";
    readonly excused?: true;
    readonly why?: string;
  }): void {
    const submission = this.submissions[0];
    if (submission === undefined) throw new Error("nothing was submitted");
    const { score, counts: _counts, ...attempt } = submission.attempt;
    const judged = score ?? 0;
    const { points, excused } = change;
    submission.attempt = excused
      ? { ...attempt, judged, counts: false, excused }
      : { ...attempt, judged, counts: true, score: points ?? judged };
    this.#adjustment = { validity: "holds", ...change, judged, by: "Grace Hopper", at: NOW };
  }

  /** Invites someone from the list "class.csv". */
  #invite(name: string) {
    const id = `i-${(this.#seq += 1)}`;
    const invited = { id, name, student: name.slice(0, 4), expiresAt: NOW + 9e8 };
    const list = { name: "class.csv", readAt: NOW };
    this.invitations = [...this.invitations, { ...invited, role: "student", list }];
    return { ...invited, link: `https://games.example.edu/join#${id}` };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isCut) return void request.socket.destroy();
    const url = new URL(request.url ?? "/", "http://localhost");
    response.setHeader("content-security-policy", POLICY);
    response.setHeader("x-content-type-options", "nosniff");
    for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
      const match = matchRoute(route.path, url.pathname);
      if (match === undefined || route.method !== request.method) continue;
      return this.#answer(name, route, match, url, request, response);
    }
    if (url.pathname.startsWith("/api/")) return send(response, 404, refusal("not-found", ""));
    await this.#page(url.pathname, response);
  }

  async #page(path: string, response: ServerResponse): Promise<void> {
    const file = extname(path) === "" ? "index.html" : path.slice(1);
    try {
      const bytes = await readFile(join(this.#pages, file));
      response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
      response.end(bytes);
    } catch {
      this.faults.push(`no file ${file}`);
      send(response, 404, refusal("not-found", file));
    }
  }

  async #answer(
    name: RouteName,
    route: Route,
    params: Readonly<Record<string, string>>,
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    this.languages.push(request.headers["accept-language"]);
    const view = request.headers["grundy-view"] ?? url.searchParams.get("view") ?? undefined;
    this.view = view?.toString();
    try {
      const isOpen = route.who === "anyone" || route.who === "unidentified";
      if (!isOpen && !this.isSignedIn) throw new Refused(401, "signed-out", "");
      const refused = this.refusals.get(name);
      if (refused !== undefined) throw new Refused(...refused);
      if (name === "events") return this.#stream(request, response);
      const text = await readText(request);
      const body = (route.body?.parse(JSON.parse(text)) ?? {}) as Record<string, never>;
      const asked = { params, query: url.searchParams, body, headers: request.headers };
      const reply = this.#do(name, asked);
      if (this.deaf.has(name)) return void request.socket.destroy();
      if (route.status === 204) return void response.writeHead(204).end();
      send(response, route.status, route.reply?.parse(reply));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      send(response, error.status, refusal(error.code, error.message, error.details));
    }
  }

  #stream(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("retry: 200\n\n");
    this.#streams.add(response);
    request.on("close", () => this.#streams.delete(response));
  }

  #do(name: RouteName, asked: Asked): unknown {
    const answer = this.#answers[name];
    if (answer === undefined) throw new Error(`the fake server cannot ${name}`);
    return answer(asked);
  }

  readonly #answers: Partial<Readonly<Record<RouteName, (asked: Asked) => unknown>>> = {
    me: () => this.#me(),
    signIn: ({ body }) => {
      if (body["password"] !== PASSWORD) throw new Refused(401, "wrong-password", "");
      return this.#enter();
    },
    signOut: () => {
      this.isSignedIn = false;
      return {};
    },
    sessions: () => [
      { agent: "Chromium on Linux", startedAt: NOW - 3_600_000, seenAt: NOW, isThis: true },
      {
        agent:
          "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
        startedAt: NOW - 9e7,
        seenAt: NOW - 8e7,
        isThis: false,
      },
    ],
    signOutElsewhere: () => undefined,
    identities: () => this.identities,
    tokens: () => [],
    makeToken: () => ({ secret: "grundy_secret", expiresAt: NOW }),
    revokeToken: () => undefined,
    unlinkIdentity: () => {
      this.identities = [];
    },
    platforms: () => PLATFORMS,
    webhooks: () => ({ webhooks: this.webhooks }),
    mailSettings: () => ({ stopped: this.stoppedMails }),
    setMailSettings: ({ body }) => {
      const { stopped = [] } = body;
      this.stoppedMails = stopped;
    },
    mailStatus: () => ({
      isOn: this.hasMail,
      waiting: 2,
      failed: 1,
      error: "getaddrinfo ENOTFOUND mail.example.edu",
    }),
    sendTestMail: () => ({ to: "ada@example.org" }),
    invite: () => [
      {
        id: "i9",
        link: "https://games.example.edu/join#a-token",
        name: "Zoe",
        email: "zoe@example.edu",
        expiresAt: NOW + 9e8,
      },
    ],
    mailInvitations: ({ body }) => {
      const { tokens = [] } = body;
      this.mailedTokens = tokens;
      return { mailed: this.mailedTokens.length, withoutAddress: 0 };
    },
    addWebhook: ({ body }) => {
      const { url = "", topics = [] } = body;
      const webhook = { id: "w2", url, topics, isPaused: false, at: NOW, by: "Ines" };
      this.webhooks = [...this.webhooks, { ...webhook, waiting: 0, failed: 0, messages: [] }];
      return { id: "w2", secret: "whsec_c2VjcmV0" };
    },
    testWebhook: () => TEST_MESSAGE,
    pauseWebhook: ({ body }) => {
      const { isPaused = false } = body;
      this.webhooks = this.webhooks.map((each) => ({ ...each, isPaused }));
    },
    removeWebhook: ({ params }) => {
      this.webhooks = this.webhooks.filter(({ id }) => id !== params["webhook"]);
    },
    resendWebhookMessage: ({ params }) => {
      this.webhooks = this.webhooks.map((each) => ({
        ...each,
        failed: 0,
        messages: each.messages.map((message) =>
          message.id === params["message"]
            ? { ...message, state: "sent" as const, sentAt: NOW }
            : message,
        ),
      }));
      return TEST_MESSAGE;
    },
    machines: () => ({ machines: this.machines, now: NOW }),
    serverStatus: () => SERVER_STATUS,
    administrators: () => this.administrators,
    removeAdministrator: ({ params }) => {
      this.administrators = this.administrators.filter(({ id }) => id !== params["person"]);
    },
    makeAdministrator: () => undefined,
    rejudgeMachine: ({ params, body }) => {
      this.machines = this.machines.map((machine) =>
        machine.id === params["machine"] && machine.judged !== undefined
          ? { ...machine, judged: machine.judged.map((each) => ({ ...each, rejudging: "r1" })) }
          : machine,
      );
      this.rejudged.push({ machine: params["machine"], ...body });
    },
    makeMachineCode: () => ({
      code: "K7QF-2MXP-9WTB",
      command: "grundy worker join https://games.example.edu K7QF-2MXP-9WTB",
      expiresAt: NOW + 900_000,
    }),
    lookAtInvitation: ({ body }) => {
      if (body["token"] !== INVITATION) {
        throw new Refused(404, "no-invitation", "This invitation cannot be used.");
      }
      return { course: COURSE.name, role: "student", name: "Ada Lovelace" };
    },
    askForPasswordLink: ({ body }) => {
      this.askedFor.push(String(body["email"]));
      return undefined;
    },
    lookAtPasswordLink: () => ({
      name: "Ada Lovelace",
      email: "ada@example.edu",
      setsPassword: true,
    }),
    acceptInvitation: () => ({ ...this.#enter(), joined: COURSE.id }),
    joinByCode: () => ({ ...this.#enter(), joined: COURSE.id }),
    tournaments: () => this.tournaments.list(this.role === "instructor"),
    startTournament: ({ body }) => {
      this.tournaments.started.push(body);
      return { tournament: "t-1" };
    },
    hacks: () => this.hacks.list(this.role === "instructor"),
    hackedProgram: ({ params }) => this.hacks.show(Number(params["program"])),
    sendHack: ({ params, body }) =>
      this.hacks.send(Number(params["program"]), (body as unknown as { input: string }).input),
    decideHack: ({ body }) => {
      this.hacks.decided.push(body);
      return { rejudging: this.rejudging.id };
    },
    tournament: () => this.tournaments.view,
    tournamentMatch: () => this.tournaments.match(),
    tournamentGame: ({ params }) => this.tournaments.film(params["game"] ?? ""),
    continueTournament: () => void this.tournaments.asked.push("continue"),
    cancelTournament: () => void this.tournaments.asked.push("cancel"),
    course: (asked) => this.#course(asked),
    exercise: ({ params }) => {
      if (params["exercise"] !== "p1") throw new Refused(404, "not-found", "No such exercise.");
      const attempts = this.submissions.map(({ attempt }) => attempt);
      const newest = [...this.drafts.values()].toSorted((left, right) => right.at - left.at)[0];
      const drafts = newest === undefined ? [] : [newest];
      const { points, policy, deadline, statements, functionName, samples } = this;
      const { shown } = this.games;
      const contest = this.contest.isOn ? this.contest.summary() : undefined;
      const submitting = this.submitting && { submitting: this.submitting };
      const languages = this.offered;
      const parts = { points, policy, deadline, statements, functionName, samples, languages };
      const { hasSeveralAnswers } = this;
      const own = {
        ...parts,
        hasSeveralAnswers,
        attempts,
        drafts,
        contest,
        contradicted: this.contradicted,
        ...(this.hackRules && { hacks: this.hackRules }),
      };
      return { ...EXERCISE, ...own, ...submitting, ...shown };
    },
    draft: ({ params }) => {
      const draft = this.drafts.get(params["language"] ?? "");
      return draft === undefined ? {} : { draft };
    },
    class: () => this.#class(),
    exerciseCounts: () => EXERCISE_COUNTS,
    courseStatistics: () => this.statistics.course,
    exerciseStatistics: () => this.statistics.exercise,
    audit: ({ query }) => readAudit(query),
    attemptsOf: () => ({
      name: "Ada Lovelace",
      exercises: COURSE.exercises.map(({ id, name }) => ({ id, name })),
      attempts: this.submissions.map(({ attempt }) => attempt),
    }),
    putDraft: (asked) => this.#putDraft(asked),
    run: ({ body }) => {
      const run = `run-${this.runs.length + 1}`;
      this.runs.push({ id: run, body });
      return { run };
    },
    submit: (asked) => this.#submit(asked),
    submission: (asked) => this.#submission(asked),
    gamePictures: () => ({ pictures: this.games.draw() }),
    playGame: ({ body, headers }) => this.games.play(body as never, languageOf({ headers })),
    playAttempt: ({ body, headers }) =>
      this.games.playAttempt(body as never, languageOf({ headers })),
    playFailure: ({ body, headers }) =>
      this.games.playFailure(body as never, languageOf({ headers })),
    openHint: ({ body }) => {
      this.hintLadder = this.hintLadder?.map((each) =>
        each.step === body["step"] ? { ...each, at: NOW, by: "Ada Lovelace" } : each,
      );
    },
    keepGame: ({ body }) => this.games.keep(body["record"] as never),
    ask: ({ body }) => this.questions.ask(body as unknown as { text: string }),
    replyToQuestion: ({ params, body }) =>
      this.questions.reply(params["question"] ?? "", body["text"] ?? "", this.role === "student"),
    statementQuestions: () => ({
      questions: this.questions.ofStatement,
      mayAsk: this.#shownRole === "student",
    }),
    askAboutStatement: ({ body }) => this.questions.ask(body as unknown as { text: string }, true),
    replyAboutStatement: ({ params, body }) =>
      this.questions.reply(params["question"] ?? "", body["text"] ?? "", this.role === "student"),
    closeStatementQuestion: ({ params, body }) =>
      this.questions.close(params["question"] ?? "", body as unknown as { after: string }),
    closeQuestion: ({ params, body }) =>
      this.questions.close(params["question"] ?? "", body as unknown as { after: string }),
    contests: () => ({ contests: [this.contest.summary()] }),
    contest: () => this.contest.contest(),
    contestBoard: ({ query }) => {
      this.contest.view = query.get("view");
      return this.contest.board();
    },
    publicBoard: () => {
      if (!this.contest.isPublic) throw new Refused(404, "not-found", "No such contest.");
      return this.contest.board();
    },
    beginContest: ({ body }) => {
      const { roomCode } = this.contest;
      if (roomCode !== undefined && body["code"] !== roomCode) {
        throw new Refused(409, "conflict", "This code is wrong, or older than two minutes.");
      }
      this.contest.roomCode = undefined;
      this.contest.begunAt = NOW;
    },
    beginVirtualContest: () => {
      this.contest.isVirtual = true;
    },
    sendClarification: ({ body }) => this.contest.ask(body["text"] ?? ""),
    notices: () => this.notices,
    readNotices: ({ body }) => {
      const { notices } = body as unknown as { readonly notices: readonly string[] };
      this.notices = this.notices.map((each) =>
        notices.includes(each.id) ? { ...each, isUnread: false } : each,
      );
      this.notify({ kind: "changed", course: COURSE.id, what: "notices" });
    },
    members: () => ({
      ...MEMBERS,
      invitations: this.invitations,
      openings: this.openings,
    }),
    readRoster: () => {
      const made = ["Alan Turing", "=1+1"].map((name) => this.#invite(name));
      return { students: 3, remarks: ["3 lines are wrong"], invitations: made, open: [] };
    },
    renewInvitations: ({ body }) => {
      const { invitations } = body as unknown as { readonly invitations: readonly string[] };
      const old = this.invitations.filter(({ id }) => invitations.includes(id));
      this.invitations = this.invitations.filter((each) => !old.includes(each));
      return old.map(({ name = "" }) => this.#invite(name));
    },
    revokeInvitations: ({ body }) => {
      const { invitations } = body as unknown as { readonly invitations: readonly string[] };
      this.invitations = this.invitations.filter(({ id }) => !invitations.includes(id));
      return { revoked: invitations.length };
    },
    participants: () => this.participants,
    setSeats: ({ body }) => {
      const { seats, before } = body as unknown as { seats: readonly Seat[]; before: number };
      if (before !== this.participants.seatsVersion)
        throw new Refused(409, "conflict", "Someone else has set them.");
      this.setSeats(seats);
    },
    roomCode: () => ({ name: "Midterm", code: "042817", until: NOW + 60_000, now: NOW }),
    releaseEntry: ({ params }) => {
      this.released.push(params["student"] ?? "");
    },
    addContestTime: ({ body }) => {
      this.extraTimes.push(body);
    },
    setRole: ({ params, body }) => {
      this.roles.push({ person: params["person"], ...body });
    },
    adjust: ({ body }) => {
      this.adjusted.push(body);
    },
    rejudgings: () => [],
    rejudging: () => this.rejudging,
    applyRejudging: () => {
      this.rejudging = { ...this.rejudging, state: "applied" };
    },
    extend: ({ params, body }) => {
      this.extended.push({ ...params, ...body });
    },
    setOpening: ({ params: { student = "", exercise = "" }, body: { opens, why = "" } }) => {
      const others = this.openings.filter((each) => each.student !== student);
      this.openings = [...others, { student, exercise, opens: Date.parse(`${opens}Z`), why }];
    },
    liftOpening: () => {
      this.openings = [];
    },
    similarity: ({ params }) => ({
      compared: this.submissions.length,
      pairs: params["exercise"] === "p1" ? [SIMILAR_PAIR] : [],
    }),
    questions: () => ({ questions: this.questions.listOpen() }),
    readGradeFiles: ({ body }) => ({
      files: listFiles(body).map(({ name, bytes }) => ({
        name,
        ...readGradeFileColumns(Buffer.from(bytes, "base64"), {
          file: name,
          exercises: COURSE.exercises,
        }),
      })),
    }),
    fillGradeFiles: ({ body }) => {
      const files = listFiles(body);
      this.filled.push(...files.map(({ name, places = [] }) => ({ name, places })));
      return { files: files.map(({ name, bytes }) => ({ name, bytes })), said: ["1 grade"] };
    },
  };

  #enter(): Me {
    this.isSignedIn = true;
    return this.#me();
  }

  /** Staff set the seats of the exam. */
  setSeats(seats: readonly Seat[]): void {
    const { seatsVersion, participants } = this.participants;
    const seatOf = (student: string) => seats.find((each) => each.student === student)?.seat;
    this.participants = {
      ...this.participants,
      seatsVersion: seatsVersion + 1,
      participants: participants.map(({ seat: _seat, ...each }) => {
        const seat = seatOf(each.student);
        return { ...each, ...(seat !== undefined && { seat }) };
      }),
    };
    this.notify({ kind: "changed", course: COURSE.id, what: "contest" });
  }

  get #shownRole() {
    return this.view === "student" ? "student" : this.role;
  }

  #me(): Me {
    const { id, name, timezone } = COURSE;
    const courses = [{ id, name, role: this.#shownRole, timezone }];
    const person = { id: "p-ada", name: "Ada Lovelace", email: "ada@example.org" };
    const isIn = this.isSignedIn;
    return {
      ...(isIn ? { person } : {}),
      courses: isIn ? courses : [],
      isAdministrator: false,
      ...(this.hasMail && { hasMail: true as const }),
      ...(this.waysIn && { waysIn: this.waysIn }),
      ...(this.lostWorkers.length > 0 && { lostWorkers: this.lostWorkers }),
      now: NOW,
      version: "1",
    };
  }

  #course({ params }: Asked) {
    if (params["course"] !== COURSE.id) throw new Refused(404, "not-found", "No such course.");
    const last = this.submissions[0]?.attempt;
    const exercises = COURSE.exercises.map((exercise) => {
      if (exercise.id !== "p1") return exercise;
      const { deadline } = this;
      if (last === undefined) return { ...exercise, deadline };
      const { state, verdict, score, judged, excused } = last;
      const standing = {
        state,
        ...(verdict === undefined ? {} : { verdict, score, judged, excused }),
      };
      return {
        ...exercise,
        deadline,
        standing: { ...standing, attempts: this.submissions.length },
      };
    });
    const firstSteps = this.#shownRole === "instructor" ? this.firstSteps : undefined;
    const hasContests = this.contest.isOn ? (true as const) : undefined;
    return { ...COURSE, role: this.#shownRole, exercises, firstSteps, hasContests };
  }

  #class(): ClassView {
    const last = this.submissions[0];
    const row = { hasJoined: true, cells: COURSE.exercises.map(({ id }) => emptyCell(id)) };
    const { state = "none", verdict, score, judged, excused } = last?.attempt ?? {};
    const own = {
      ...emptyCell("p1"),
      state,
      verdict,
      score,
      judged,
      excused,
      isAdjusted: this.#adjustment !== undefined,
      submission: last?.attempt.id,
    };
    const stuck = {
      ...emptyCell("p1"),
      state: "judged" as const,
      verdict: "TLE",
      marks: ["stuck" as const],
      lastVerdicts: ["WA", "WA", "TLE"],
    };
    return {
      seq: 1,
      now: NOW,
      exercises: COURSE.exercises.map(({ id, name, points }) => ({
        id,
        name,
        points,
        outdated: id === "p1" ? this.outdated : 0,
        ...(id === "p1" && this.contradicted && { contradicted: this.contradicted }),
        mistakes: [],
        positions: [],
      })),
      students: this.hasOnlyBeginners
        ? [{ ...row, student: "eve" }]
        : [
            { ...row, student: "ada", name: "Ada Lovelace", cells: [own] },
            { ...row, student: "bob", name: "Bob", cells: [{ ...stuck, score: 12.5 }] },
            { ...row, student: "eve", hasJoined: false },
          ],
      waiting: { count: 0, next: [] },
      judges: { workers: 1, places: 2, waiting: 0, judging: 0 },
    };
  }

  #putDraft({ params, body }: Asked) {
    const language = params["language"] ?? "";
    const there = this.drafts.get(language);
    if ((there?.version ?? 0) !== body["base"]) {
      throw new Refused(409, "newer-draft", "Another tab was faster.", there);
    }
    const version = (there?.version ?? 0) + 1;
    this.drafts.set(language, { language, text: body["text"] ?? "", version, at: Date.now() });
    return { version, at: Date.now() };
  }

  #submit({ body, headers }: Asked) {
    const key = String(headers["idempotency-key"]);
    const before = this.#receipts.get(key);
    if (before !== undefined) return before.answer;
    const number = this.submissions.length + 1;
    const text: string = body["text"] ?? "";
    const attempt: Attempt = {
      id: `s-${number}`,
      exercise: "p1",
      student: "ada",
      number,
      fileName: body["fileName"] ?? "p1.py",
      language: body["language"] ?? "python",
      submittedAt: NOW + number * 60_000,
      counts: true,
      state: "queued",
      place: 2,
      estimateSeconds: 10,
    };
    const answer = {
      submission: attempt.id,
      number,
      receipt: createHash("sha256").update(text).digest("hex"),
      receivedAt: attempt.submittedAt,
      place: 2,
      estimateSeconds: 10,
    };
    for (const submission of this.submissions)
      submission.attempt = { ...submission.attempt, counts: false };
    const submission: Kept = { attempt, text, answer, feedback: "" };
    this.submissions.unshift(submission);
    this.#receipts.set(key, submission);
    return answer;
  }

  #grade(): SubmissionView["grade"] {
    const counting = this.submissions.find(({ attempt }) => attempt.counts)?.attempt;
    return {
      score: counting?.score ?? null,
      attempt: counting?.number ?? null,
      adjustedAt: this.#adjustment?.at ?? null,
      attempts: this.submissions.length,
      policy: this.policy === "best" ? "best" : "last",
    };
  }

  #submission({ params, headers }: Asked) {
    const submission = this.submissions.find(({ attempt }) => attempt.id === params["submission"]);
    if (submission === undefined) throw new Refused(404, "not-found", "No such attempt.");
    return {
      course: COURSE.id,
      attempt: submission.attempt,
      exerciseName: EXERCISE.name,
      points: this.points,
      isOwn: this.role === "student",
      text: submission.text,
      feedback:
        submission.feedback === FEEDBACK && this.#shownRole !== "student"
          ? STAFF_FEEDBACK
          : submission.feedback,
      ...(submission.feedback === FEEDBACK && SUMMARY),
      ...(submission.attempt.verdict !== undefined && {
        tests: testsOf(submission.attempt.verdict),
      }),
      ...(this.hintLadder && { hintLadder: this.hintLadder }),
      ...(this.brokenBy && { hack: this.brokenBy }),
      comments: submission.attempt.state === "judged" ? this.comments : [],
      ...(submission.feedback === FEEDBACK && this.games.describeFailure(languageOf({ headers }))),
      games: this.games.savedGames,
      questions: this.questions.ofAttempts,
      mayAsk: this.role === "student",
      adjustment: this.#adjustment,
      ...(this.#shownRole !== "student" && { grade: this.#grade() }),
      parts: [],
      others: this.submissions
        .filter((other) => other !== submission)
        .map(({ attempt }) => attempt),
    };
  }
}

function emptyCell(exercise: string) {
  return {
    exercise,
    state: "none" as const,
    attempts: 0,
    isAdjusted: false,
    marks: [] as ClassView["students"][number]["cells"][number]["marks"],
  };
}

export const PASSWORD = "correct horse";
/** The token of the one invitation. */
export const INVITATION = "invitation-of-ada-lovelace";

function matchRoute(pattern: string, path: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  const found = new RegExp(`^${source}$`).exec(path);
  if (found === null) return undefined;
  return Object.fromEntries(
    names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]),
  );
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function refusal(code: string, message: string, details?: unknown) {
  return { code, message, hint: "Look again.", details };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

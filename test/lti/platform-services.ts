import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { SCOPE } from "../../harness/lti/claims.ts";
import type { Person, PlatformForm } from "./platform-forms.ts";
import type { PlatformGroupsService } from "./platform-groups.ts";

/** A request to a service and its response. `cut`: no response, although it may have been handled. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}
export interface Answered {
  readonly status: number;
  /** Text of the status line. */
  readonly words?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cut?: boolean;
}

/** A score that the platform accepted. */
export interface TakenScore {
  readonly lineItem: string;
  readonly subject: string;
  /** Undefined if the score was withdrawn. */
  readonly given: number | undefined;
  readonly maximum: number;
  readonly comment: string | undefined;
  readonly timestampMs: number;
  /** True if Canvas counts it as an attempt. */
  readonly isAttempt: boolean;
  /** When the attempt was made, on Canvas. */
  readonly attemptMs?: number;
}

interface Item {
  readonly id: string;
  readonly label: string;
  readonly maximum: number;
  readonly resourceId: string | undefined;
  /** The item's course; undefined: the first course. */
  readonly course?: string;
}

export interface Surroundings {
  readonly url: () => string;
  readonly clientId: string;
  readonly now: () => number;
  readonly toolKeys: () => Promise<JSONWebKeySet>;
}

/** Failures of services: a share of all requests, each in one of several ways. */
export interface Faults {
  share: number;
  random: () => number;
}
const WAYS_TO_FAIL = ["down", "busy", "cut before", "cut after", "rate limit"] as const;

const FIRST_COURSE = "2";
const AGS = "https://purl.imsglobal.org/spec/lti-ags/scope/";
const NRPS = "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly";
const SUBMISSION = "https://canvas.instructure.com/lti/submission";

/** Tokens, line items, scores, results and members, with the error responses of the emulated platform. */
export class PlatformServices {
  readonly faults: Faults = { share: 0, random: Math.random };
  /** In order of arrival. */
  readonly taken: TakenScore[] = [];
  readonly people: Person[] = [];
  /** Number of attempts that Canvas allows. */
  allowedAttempts = Infinity;
  /** True if an instructor has locked the column. */
  isLocked = false;
  pageSize = 50;
  /** A wrong URL that the service gives for the next page of members. */
  nextPage: string | undefined;
  /** Undefined: the platform has no such service. */
  groups: PlatformGroupsService | undefined;
  tokensGiven = 0;

  readonly #items = new Map<string, Item>();
  readonly #latest = new Map<string, TakenScore>();
  readonly #tokens = new Map<
    string,
    { readonly scopes: readonly string[]; readonly endMs: number }
  >();
  readonly #usedIds = new Set<string>();
  readonly #form: PlatformForm;
  readonly #at: Surroundings;

  constructor(form: PlatformForm, at: Surroundings) {
    this.#form = form;
    this.#at = at;
    this.#items.set("17", { id: "17", label: "Nim", maximum: 10, resourceId: "nim" });
  }

  /** Adds another course, with one column of the same name. */
  openCourse(course: string): void {
    this.#items.set(course, {
      id: course,
      label: "Nim",
      maximum: 10,
      resourceId: undefined,
      course,
    });
  }

  lineItemUrl(id = "17"): string {
    return this.#at.url() + this.#form.paths.lineItem(id);
  }

  /** The current score. */
  latest(subject: string, id = "17"): TakenScore | undefined {
    return this.#latest.get(`${id} ${subject}`);
  }

  /** Changes a score in the gradebook as an instructor would. */
  override(subject: string, points: number, id = "17"): void {
    const maximum = this.#items.get(id)?.maximum ?? 1;
    const timestampMs = this.#at.now();
    this.#latest.set(`${id} ${subject}`, {
      lineItem: id,
      subject,
      given: points,
      maximum,
      comment: undefined,
      timestampMs,
      isAttempt: false,
    });
  }

  revokeTokens(): void {
    this.#tokens.clear();
  }

  /** Handles a request; `undefined` if its path belongs to no service. */
  async answer(asked: Asked): Promise<Answered | undefined> {
    const run = this.#find(asked);
    if (run === undefined) return undefined;
    const { share, random } = this.faults;
    if (random() >= share) return run();
    const way = WAYS_TO_FAIL[Math.floor(random() * WAYS_TO_FAIL.length)] ?? "down";
    switch (way) {
      case "down":
        return { status: 503, body: "<h1>Down for maintenance</h1>" };
      case "busy":
        return { status: 429, headers: { "retry-after": "7" } };
      case "rate limit":
        return { status: 403, body: "403 Forbidden (Rate Limit Exceeded)\n" };
      case "cut before":
        return { status: 500, cut: true };
      case "cut after":
        await run();
        return { status: 500, cut: true };
    }
  }

  #find(asked: Asked): (() => Promise<Answered>) | undefined {
    const { paths } = this.#form;
    const { pathname } = asked.url;
    const pathOf = (path: string) => new URL(path, this.#at.url()).pathname;
    if (pathname === paths.token) return () => this.#giveToken(asked);
    const guarded = (scopes: readonly string[], then: () => Answered) => async () => {
      const bearer = /^Bearer (.+)$/.exec(asked.headers["authorization"] ?? "")?.[1] ?? "";
      const token = this.#tokens.get(bearer);
      if (token === undefined || token.endMs <= this.#at.now()) return { status: 401 };
      return token.scopes.some((scope) => scopes.includes(scope)) ? then() : { status: 403 };
    };
    if (pathname === paths.members) return guarded([NRPS], () => this.#members(asked));
    const groups = this.groups?.answer(asked);
    if (groups !== undefined) return guarded([SCOPE.groups], () => groups);
    if (pathname === pathOf(paths.lineItems)) {
      return guarded([`${AGS}lineitem`], () => this.#lineItems(asked));
    }
    for (const item of this.#items.values()) {
      const at = pathOf(paths.lineItem(item.id));
      // Moodle finds the type by the query: without it, or with a suffix, it responds with 404.
      const query = new URL(paths.lineItem(item.id), this.#at.url()).searchParams.get("type_id");
      if (query !== null && asked.url.searchParams.get("type_id") !== query) continue;
      if (pathname === `${at}/scores` && asked.method === "POST") {
        return guarded([`${AGS}score`], () => this.#takeScore(item, asked));
      }
      if (pathname === `${at}/results` && asked.method === "GET") {
        return guarded([`${AGS}result.readonly`], () => this.#results(item, asked));
      }
    }
    return undefined;
  }

  async #giveToken({ body }: Asked): Promise<Answered> {
    const form = new URLSearchParams(body);
    if (form.get("grant_type") !== "client_credentials")
      return refuseToken("unsupported_grant_type");
    const { clientId, now, toolKeys, url } = this.#at;
    try {
      const { payload } = await jwtVerify(
        form.get("client_assertion") ?? "",
        createLocalJWKSet(await toolKeys()),
        {
          algorithms: ["RS256"],
          issuer: clientId,
          subject: clientId,
          audience: url() + (this.#form.tokenAudience ?? this.#form.paths.token),
          currentDate: new Date(now()),
          clockTolerance: 60,
          requiredClaims: ["exp", "iat", "jti"],
        },
      );
      const { jti = "", exp = 0, iat = 0 } = payload;
      if (this.#usedIds.has(jti) || exp - iat > 300) return refuseToken("invalid_client");
      this.#usedIds.add(jti);
    } catch {
      return refuseToken("invalid_client");
    }
    this.tokensGiven += 1;
    const token = `token-${String(this.tokensGiven)}`;
    const scope = form.get("scope") ?? "";
    this.#tokens.set(token, { scopes: scope.split(" "), endMs: now() + 3_600_000 });
    return {
      status: 200,
      body: { access_token: token, token_type: "Bearer", expires_in: 3600, scope },
    };
  }

  #takeScore(item: Item, { body, headers }: Asked): Answered {
    if (headers["content-type"] !== "application/vnd.ims.lis.v1.score+json") return { status: 400 };
    const score = JSON.parse(body) as {
      userId: string;
      scoreGiven?: number;
      scoreMaximum?: number;
      comment?: string;
      timestamp: string;
      gradingProgress: string;
      [SUBMISSION]?: { new_submission?: boolean; submitted_at?: string };
    };
    const { family } = this.#form;
    const person = this.people.find(({ id }) => id === score.userId);
    if (
      person?.role !== "student" ||
      person.hasLeft === true ||
      !isIn(person, item.course ?? FIRST_COURSE)
    ) {
      return family === "moodle"
        ? { status: 400, words: `Incorrect score received${body}`, body: [] }
        : {
            status: 422,
            body: { errors: { message: "User not found in course or is not a student" } },
          };
    }
    const timestampMs = Date.parse(score.timestamp);
    const key = `${item.id} ${score.userId}`;
    const last = this.#latest.get(key);
    if (
      family !== "canvas" &&
      last !== undefined &&
      secondOf(last.timestampMs) >= secondOf(timestampMs)
    ) {
      const words = "Refusing score with an earlier timestamp for item 17 and user 5";
      return { status: 409, words, body: [] };
    }
    if (family === "canvas" && last !== undefined && last.timestampMs > timestampMs) {
      return {
        status: 400,
        body: `Provided timestamp of ${score.timestamp} before last updated timestamp of ${new Date(last.timestampMs).toISOString()}`,
      };
    }
    const isAttempt = family === "canvas" && score[SUBMISSION]?.new_submission !== false;
    const attempts = this.taken.filter(
      (other) => other.subject === score.userId && other.isAttempt,
    );
    if (isAttempt && attempts.length >= this.allowedAttempts) {
      return {
        status: 422,
        body: "The maximum number of allowed attempts has been reached for this submission",
      };
    }
    // Moodle sends nothing else.
    if (this.isLocked) return { status: 500, body: [] };
    const takenScore: TakenScore = {
      lineItem: item.id,
      subject: score.userId,
      given: score.gradingProgress === "FullyGraded" ? score.scoreGiven : undefined,
      maximum: score.scoreMaximum ?? item.maximum,
      comment: score.comment,
      timestampMs,
      isAttempt,
      // Canvas takes the message's time for an attempt whose own it is not told.
      ...(isAttempt && {
        attemptMs: Date.parse(score[SUBMISSION]?.submitted_at ?? score.timestamp),
      }),
    };
    this.taken.push(takenScore);
    this.#latest.set(key, takenScore);
    return { status: 200, body: {} };
  }

  #results(item: Item, { url }: Asked): Answered {
    const subject = url.searchParams.get("user_id") ?? "";
    const last = this.latest(subject, item.id);
    if (last === undefined) return { status: 200, body: [] };
    const { given, maximum } = last;
    const resultScore = given === undefined ? null : (given / maximum) * item.maximum;
    const isMoodle = this.#form.family === "moodle";
    const figures = isMoodle
      ? {
          resultScore,
          resultMaximum: item.maximum,
          timestamp: new Date(last.timestampMs).toISOString(),
        }
      : { resultScore, resultMaximum: item.maximum };
    // Moodle treats a grade of 0 like none.
    const shown = isMoodle && !resultScore ? {} : figures;
    return { status: 200, body: [{ id: url.href, userId: subject, ...shown }] };
  }

  #lineItems({ method, body, url }: Asked): Answered {
    const json = ({ id, label, maximum, resourceId }: Item) => ({
      id: this.lineItemUrl(id),
      label,
      scoreMaximum: maximum,
      resourceId,
    });
    if (method === "GET") {
      const wanted = url.searchParams.get("resource_id");
      const found = [...this.#items.values()].filter(
        ({ resourceId }) => wanted === null || resourceId === wanted,
      );
      return { status: 200, body: found.map(json) };
    }
    const lineItem = JSON.parse(body) as {
      label: string;
      scoreMaximum: number;
      resourceId?: string;
    };
    const item: Item = {
      id: String(17 + this.#items.size),
      label: lineItem.label,
      maximum: lineItem.scoreMaximum,
      resourceId: lineItem.resourceId,
    };
    this.#items.set(item.id, item);
    return { status: 201, body: json(item) };
  }

  #members(asked: Asked): Answered {
    const { url } = asked;
    const limit = Math.min(this.pageSize, Number(url.searchParams.get("limit") ?? this.pageSize));
    const from = Number(url.searchParams.get("from") ?? 0);
    const course = url.searchParams.get("course") ?? FIRST_COURSE;
    const people = this.people.filter((person) => isIn(person, course));
    const page = people.slice(from, from + limit);
    const next = new URL(url);
    next.searchParams.set("limit", String(limit));
    next.searchParams.set("from", String(from + limit));
    const target = this.nextPage ?? next.href;
    return {
      status: 200,
      headers:
        from + limit < people.length
          ? { link: `<${url.href}>; rel="first", <${target}>; rel="next"` }
          : {},
      body: {
        id: url.href,
        context: { id: "2" },
        members: page.map((person) => ({
          status: person.hasLeft === true ? "Inactive" : "Active",
          user_id: person.id,
          roles: this.#form.memberRoles(person),
          name: person.name,
          email: person.email ?? null,
          ...(person.username === undefined ? {} : { ext_user_username: person.username }),
          ...this.groups?.enrollmentsOf(person.id, asked),
        })),
      },
    };
  }
}

function isIn({ contexts = [FIRST_COURSE] }: Person, course: string): boolean {
  return contexts.includes(course);
}

function refuseToken(error: string): Answered {
  return { status: 400, body: { error } };
}

function secondOf(timeMs: number): number {
  return Math.floor(timeMs / 1000);
}

import { isDeepStrictEqual } from "node:util";
import { newId } from "../../accounts/id.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import type { GameRecord } from "../../core/results/game-record.ts";
import type { ProgramAnswer } from "../../core/results/game-step.ts";
import { MAX_GAME_LENGTH } from "../../school/event.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { isOwnAttempt } from "../../school/shared-attempts.ts";
import type { Handlers, MemberCaller } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import { isExerciseHidden } from "../../school/contests/contest-rules.ts";
import { rulesOf } from "../event-log.ts";
import { findAnswer, queueMove } from "../judging/moves.ts";
import { mayPlay, opponentsOf } from "../may-play.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { JudgedAttempt, PlayedGame } from "../served-course.ts";
import type { Site } from "../site.ts";
import { languageOf } from "../texts/server-texts.ts";
import { judgedAttemptOf } from "../views/view-hints.ts";
import { findExercise } from "./find-exercise.ts";

/** Games that are kept with an attempt. */
const MAX_KEPT = 5;

/** Playing exercises, and keeping the games that try a program's answer. */
export const gameRoutes: Pick<
  Handlers,
  "gamePictures" | "playGame" | "playAttempt" | "playFailure" | "keepGame"
> = {
  gamePictures: async ({ caller: { course, member } }, site) => {
    const { served } = course;
    const games = served.exercises.filter(
      ({ id, game }) =>
        game !== undefined && !isExerciseHidden(rulesOf(course), member, id, site.now()),
    );
    const pictures = [];
    // One after the other, so that games of people need not wait for all of them.
    for (const { id } of games) {
      const positions = await served.games.draw(id);
      if (positions.length > 0) pictures.push({ exercise: id, positions: [...positions] });
    }
    return { pictures };
  },

  playGame: async ({ caller, params, body, request }, site) => {
    const { course, member } = caller;
    const { id } = findExercise(caller, params.exercise, site);
    if (!mayPlay(course, member, id, site.now())) throw new Refusal("not-found");
    return oneByOne(caller, site, async () =>
      toReply(await course.served.games.play(id, body, languageOf(request))),
    );
  },

  playAttempt: async ({ caller, body, request }, site) => {
    const { course, submission, member } = caller;
    requireOpponent(caller, submission, site);
    const { id, exercise, number } = submission;
    return oneByOne(caller, site, async () => {
      const ask = async (answer?: ProgramAnswer) => {
        const game = { ...body, against: { attempt: number, answer } };
        return toReply(await course.served.games.play(exercise, game, languageOf(request)));
      };
      const step = await ask();
      if (step.isWaiting !== true) return step;
      const { start, turns } = step.record;
      const position = turns.at(-1)?.position ?? start;
      const answer = await findAnswer(id, position, site);
      if (answer !== undefined) return ask(answer);
      const place = { course: course.served.id, exercise, person: member.person };
      return { ...step, run: await queueMove({ submission: id, position }, place, site) };
    });
  },

  playFailure: async ({ caller, body, request }, site) => {
    const { course, submission } = caller;
    const judgedAttempt = await findJudged(caller, submission, site);
    return oneByOne(caller, site, async () =>
      toReply(await course.served.games.playFailure(judgedAttempt, body, languageOf(request))),
    );
  },

  keepGame: async ({ caller, body: { record, input }, request }, site) => {
    const { course, submission, member } = caller;
    if (!isOwnAttempt(submission, member)) throw new Refusal("not-found");
    const text = JSON.stringify(record);
    if (text.length > MAX_GAME_LENGTH) throw new Refusal("too-large");
    const language = languageOf(request);
    const { score, ...checked } = await oneByOne(caller, site, async () =>
      input === undefined
        ? course.served.games.checkRecord(
            await findJudged(caller, submission, site),
            record,
            language,
          )
        : {
            ...(await checkAttempt(caller, submission, { input, record }, site, language)),
            score: undefined,
          },
    );
    const { step } = toPlayed(checked);
    const { person } = member;
    return retryOnConflict(site, `game ${submission.id}`, async (seq) => {
      const storedGames = course.state.gamesOf(submission.id);
      const same = storedGames.find((each) => each.record === text);
      if (same !== undefined) return { game: same.game };
      if (storedGames.length >= MAX_KEPT) {
        throw new Refusal("conflict", { text: (t) => t.enoughGames(MAX_KEPT) });
      }
      const at = site.now();
      const event = {
        kind: "game-kept",
        submission: submission.id,
        game: newId(at),
        record: text,
        fixedTurns: step.fixedTurns,
        ...(score !== undefined && { score }),
      } as const;
      const place = { course: course.served.id, actor: person };
      await site.eventLog.commit([
        { op: "unchanged-since", ...place, seq, kinds: ["game-kept"] },
        { op: "append", ...place, at, event },
      ]);
      return { game: event.game };
    });
  },
};

/** A person plays one move at a time, so that nobody's games keep others waiting. */
async function oneByOne<T>(
  { person }: MemberCaller,
  { mutex }: Site,
  play: () => Promise<T>,
): Promise<T> {
  return mutex.run(`game ${person.id}`, play);
}

/** @throws {Refusal} if the attempt is not one that the caller can play against now. */
function requireOpponent(
  { course, member }: MemberCaller,
  { id, exercise }: CourseSubmission,
  site: Site,
): void {
  const isOpen = mayPlay(course, member, exercise, site.now());
  const isOffered = opponentsOf(course, member, exercise).some((each) => each.id === id);
  if (!isOpen || !isOffered) throw new Refusal("not-found");
}

/**
 * Checks the record of a game against an attempt.
 * @throws {Refusal} if a move is not the attempt's answer.
 */
async function checkAttempt(
  caller: MemberCaller,
  submission: CourseSubmission,
  game: { readonly input: string; readonly record: GameRecord },
  site: Site,
  language: PageLanguage,
): Promise<PlayedGame> {
  requireOpponent(caller, submission, site);
  const { players, start, turns, result } = game.record;
  let position = start;
  for (const turn of turns) {
    if (players[turn.by] !== "person") {
      const answer = await findAnswer(submission.id, position, site);
      const isOwn = answer?.kind === "move" && isDeepStrictEqual(answer.move, turn.move);
      if (!isOwn) throw new Refusal("invalid-request", { text: (t) => t.otherMoves });
    }
    ({ position } = turn);
  }
  const answer =
    result?.forfeit === undefined ? undefined : await findAnswer(submission.id, position, site);
  const against = { attempt: submission.number, answer };
  return caller.course.served.games.checkAttemptRecord(
    submission.exercise,
    game,
    against,
    language,
  );
}

async function findJudged(
  { course, member }: MemberCaller,
  submission: CourseSubmission,
  site: Site,
): Promise<JudgedAttempt> {
  const nowMs = site.now();
  if (!mayPlay(course, member, submission.exercise, nowMs)) throw new Refusal("not-found");
  const grades = await site.grades.of(course, submission.student);
  return judgedAttemptOf(course, submission, { grades, member, nowMs });
}

function toReply(played: PlayedGame) {
  const { step, input } = toPlayed(played);
  return { ...step, input };
}

/** @throws {Refusal} if nothing was played. */
function toPlayed(played: PlayedGame): Extract<PlayedGame, { kind: "played" }> {
  switch (played.kind) {
    case "played":
      return played;
    case "wrong-start":
      throw new Refusal("invalid-request", { text: (t) => t.wrongStart(played.message) });
    case "illegal":
      throw new Refusal("invalid-request", { text: (t) => t.illegalGame(played.message) });
    case "busy":
      throw new Refusal("too-many-requests", { retryAfterSeconds: 2 });
    case "failed":
      throw new Refusal("failed", { text: (t) => t.gameFailed });
  }
}

import { findBoardUpdate } from "../../api/board-update.ts";
import type { Board } from "../../api/contest-shapes.ts";
import type { LiveEvent } from "../../api/live-shapes.ts";
import type { View } from "../../contest/score-cell.ts";
import { phaseFor } from "../../school/contests/contest-rules.ts";
import type { CourseContestState } from "../../school/contests/course-contest-state.ts";
import { can } from "../../school/role.ts";
import type { EventLog } from "../event-log.ts";
import { SharedReply } from "../http/shared-reply.ts";
import { hasBoard, holdsVerdicts, viewBoard, viewOfBoard } from "../views/view-contest.ts";
import type { Viewer } from "./course-viewers.ts";
import type { LivePages } from "./live-pages.ts";

const VIEWS: readonly View[] = ["full", "frozen"];

interface Known {
  /** Version of the contest's state from which the board was made. */
  readonly stateVersion: number;
  readonly reply: SharedReply<Board>;
}

/** The boards of all contests, and the pages that follow them. */
export class LiveBoards {
  readonly #eventLog: EventLog;
  readonly #live: LivePages;
  readonly #now: () => number;
  readonly #boards: Readonly<Record<View, WeakMap<CourseContestState, Known>>> = {
    full: new WeakMap(),
    frozen: new WeakMap(),
  };

  constructor({
    eventLog,
    live,
    now,
  }: {
    readonly eventLog: EventLog;
    readonly live: LivePages;
    readonly now: () => number;
  }) {
    this.#eventLog = eventLog;
    this.#live = live;
    this.#now = now;
  }

  /** A board. If pages follow it, it is the one that they have, so that the next update applies to it. */
  read(contest: CourseContestState, view: View): SharedReply<Board> {
    const cached = this.#boards[view].get(contest);
    if (cached === undefined) return this.#make(contest, view);
    const viewFor = this.#viewsOf(contest);
    const isFollowed = this.#live.viewers.some((viewer) => viewFor(viewer) === view);
    return isFollowed ? cached.reply : this.#make(contest, view);
  }

  /** Sends pages the changes of the boards that they follow. */
  tick(): void {
    const followers = this.#live.viewers.filter(({ board }) => board !== undefined);
    if (followers.length === 0) return;
    for (const course of this.#eventLog.courses) {
      for (const contest of course.contests) {
        const byView = Map.groupBy(followers, this.#viewsOf(contest));
        for (const view of VIEWS) {
          const to = byView.get(view);
          if (to !== undefined) this.#send(contest, view, to);
        }
      }
    }
  }

  /** Tells a page that has just been opened which version its board should have. */
  opened(viewer: Viewer): void {
    const contest = viewer.course.contests.find(({ plan }) => plan.id === viewer.board?.contest);
    const view = contest && this.#viewsOf(contest)(viewer);
    if (contest === undefined || view === undefined) return;
    // The viewer follows it, and should have what the others have.
    const { value } = this.#boards[view].get(contest)?.reply ?? this.#make(contest, view);
    const { version } = value;
    this.#live.send(toEvent(viewer, { from: version, version, changed: [] }), [viewer]);
  }

  #send(contest: CourseContestState, view: View, to: readonly Viewer[]): void {
    const before = this.#boards[view].get(contest)?.reply.value;
    const after = this.#make(contest, view).value;
    const [first] = to;
    if (first === undefined || before?.version === after.version) return;
    const { version } = after;
    const none = { from: version, version, changed: [] };
    const update = (before && findBoardUpdate(before, after)) ?? none;
    this.#live.send(toEvent(first, update), to);
  }

  /** Makes the board unless nothing has happened since. */
  #make(contest: CourseContestState, view: View): SharedReply<Board> {
    const cached = this.#boards[view].get(contest);
    const { version: stateVersion } = contest;
    if (cached?.stateVersion === stateVersion) return cached.reply;
    const board = viewBoard(contest, view);
    const { version } = board;
    const isSame = cached?.reply.value.version === version;
    const reply = isSame ? cached.reply : new SharedReply(board, version);
    this.#boards[view].set(contest, { stateVersion, reply });
    return reply;
  }

  /**
   * Returns a function: the view of a contest's board that a page follows, if it follows it. What is the
   * same for all pages is computed once, since a thousand teams may have five thousand pages open.
   */
  #viewsOf(contest: CourseContestState): (viewer: Viewer) => View | undefined {
    const course = this.#eventLog.courses.find(({ contests }) => contests.includes(contest));
    if (course === undefined || !hasBoard(contest)) return () => undefined;
    const now = this.#now();
    const isHeld = holdsVerdicts(course, contest, now);
    const [forStaff, forOthers] = [true, false].map((isStaff) =>
      viewOfBoard(contest, isStaff, now),
    );
    return (viewer) => {
      const { member, board } = viewer;
      if (viewer.course !== course || board?.contest !== contest.plan.id) return undefined;
      // Their board changes with their own clock: the page loads it again and again.
      if (contest.virtualClockOf(member.person) !== undefined) return undefined;
      if (can(member.role, "read-any-work")) return board.view ?? forStaff;
      if (isHeld || phaseFor(contest, member, now) === "before") return undefined;
      return board.view ?? forOthers;
    };
  }
}

function toEvent(
  { course, board }: Viewer,
  update: Omit<Extract<LiveEvent, { kind: "board" }>, "kind" | "course" | "contest">,
): LiveEvent {
  return { kind: "board", course: course.served.id, contest: board?.contest ?? "", ...update };
}

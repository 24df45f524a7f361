import { useEffect, useRef, useState } from "preact/hooks";
import { applyBoardUpdate, applyBoardUpdates } from "../../../api/board-update.ts";
import type { Board, BoardUpdate, Contest } from "../../../api/contest-shapes.ts";
import { call } from "../../client/call.ts";
import { me, person } from "../../client/session.ts";
import { type Data, useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";
import { recall, remember } from "../../storage/browser-memory.ts";

/** Guests have no live events, and the board of a virtual participation changes with its clock. */
const POLL_MS = { guest: 5000, virtual: 30_000 };
/** The least and the longest time until a page that missed an update loads the board again. */
const RELOAD_MS = [500, 2000] as const;

/** A contest's board, kept up to date. Guests get that of a public contest. */
export function useBoard(course: string, contest: string, view: "frozen" | undefined): Data<Board> {
  const isMember = me.value?.courses.some(({ id }) => id === course) === true;
  const params = { course, contest };
  /** Updates that have arrived since the request that is under way. */
  const arrived = useRef<BoardUpdate[]>(undefined);
  const loaded = useData(
    async (signal): Promise<Board> => {
      if (!isMember) return call("publicBoard", { params, signal });
      const own: BoardUpdate[] = [];
      arrived.current = own;
      const query = { ...(view && { view }) };
      try {
        const board = await call("contestBoard", { params, signal, query });
        const { version: last = board.version } = own.at(-1) ?? {};
        const updated = applyBoardUpdates(board, own);
        if (updated.version !== last && !signal.aborted) reloadSoon();
        return updated;
      } finally {
        if (arrived.current === own) arrived.current = undefined;
      }
    },
    [course, contest, view ?? "", String(isMember)],
  );
  const { value, reload, change } = loaded;
  const version = useRef(value?.version);
  version.current = value?.version;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reloadSoon = () => {
    const [least, longest] = RELOAD_MS;
    waiting.current ??= setTimeout(
      () => {
        waiting.current = undefined;
        reload();
      },
      least + Math.random() * (longest - least),
    );
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useLive(
    isMember ? course : undefined,
    (event) => {
      if (event.kind === "reset" || (event.kind === "changed" && event.what === "contest")) {
        return reloadSoon();
      }
      if (event.kind !== "board" || event.contest !== contest) return;
      if (arrived.current !== undefined) return void arrived.current.push(event);
      if (event.version === version.current) return;
      if (event.from !== version.current) return reloadSoon();
      version.current = event.version;
      change((board) => applyBoardUpdate(board, event));
    },
    { board: contest, boardView: view },
  );
  const pollMs = !isMember
    ? POLL_MS.guest
    : value?.isVirtual === true
      ? POLL_MS.virtual
      : undefined;
  useEffect(() => {
    if (pollMs === undefined) return;
    const timer = setInterval(() => document.visibilityState === "visible" && reload(), pollMs);
    return () => clearInterval(timer);
  }, [pollMs]);
  return loaded;
}

/** Oldest board that a page shows of which only the reader's own row changes at once. */
const RECENT_MS = 60_000;

/**
 * The board of a contest in which the reader takes part, loaded again with the contest and every minute:
 * a page that shows one row of it needs no stream of all changes.
 */
export function useRecentBoard(course: string, contest: Contest | undefined): Board | undefined {
  const hasRow =
    contest?.hasBoard === true &&
    contest.stages.started !== undefined &&
    (contest.team !== undefined || contest.isVirtual === true);
  const id = hasRow ? contest.id : undefined;
  const { value, reload } = useData(
    async (signal) =>
      id === undefined
        ? undefined
        : call("contestBoard", { params: { course, contest: id }, signal, query: {} }),
    [course, id ?? ""],
  );
  const last = useRef(contest);
  useEffect(() => {
    if (last.current !== undefined) reload();
    last.current = contest;
  }, [contest]);
  useEffect(() => {
    if (id === undefined) return;
    const timer = setInterval(() => document.visibilityState === "visible" && reload(), RECENT_MS);
    return () => clearInterval(timer);
  }, [id]);
  return value;
}

/** The row of the reader's team, or of their virtual participation. */
export function findOwnRow(board: Board | undefined, { team, isVirtual }: Contest) {
  return board?.rows.find((row) =>
    isVirtual === true ? row.isVirtual === true : row.team === team?.id,
  );
}

/** The teams that the reader follows in a contest, kept in this browser. */
export function useFollowed(course: string, contest: string) {
  const key = `grundy-followed-teams ${person.value?.id ?? ""} ${course} ${contest}`;
  const [followed, setFollowed] = useState<ReadonlySet<string>>(() => readTeams(recall(key)));
  const toggle = (team: string) => {
    const next = new Set(followed);
    if (!next.delete(team)) next.add(team);
    remember(key, JSON.stringify([...next]));
    setFollowed(next);
  };
  return { followed, toggle };
}

function readTeams(text: string | undefined): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(text ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

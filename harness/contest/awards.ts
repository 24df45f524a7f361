import { type BoardRow, makeBoard } from "./board.ts";
import type { ContestState } from "./contest-state.ts";
import type { View } from "./score-cell.ts";

/** An award object of the Contest API. */
export interface Award {
  readonly id: string;
  readonly citation: string;
  readonly team_ids: readonly string[];
  /** Extension of ICPC Tools: its Resolver lists the teams or skips the award; default: a page per team. */
  readonly display_mode?: "list" | "ignore";
}

/** A team's final place by the rules of the World Finals. */
export interface FinalRank {
  readonly row: BoardRow;
  /** Undefined for honorable mentions. */
  readonly rank: number | undefined;
  readonly honour: "gold" | "silver" | "bronze" | "highest" | "high" | "honors" | "mention";
}

const MEDALS = ["gold", "silver", "bronze"] as const;
const GOLD_UP_TO = 4;
const SILVER_UP_TO = 8;
const BRONZE_UP_TO = 12;

const HONOURS = {
  highest: ["highest-honors", "Highest honors"],
  high: ["high-honors", "High honors"],
  honors: ["honors", "Honors"],
  mention: ["honorable-mention", "Honorable mention"],
} as const;

/**
 * Final ranks: medals go to the positions up to 12+B; teams below them are ranked by solved problems
 * only; teams that solved nothing, or less than the median team, get an honorable mention. Of an even
 * number of teams, the median is the lower one in the middle.
 */
export function rankFinally(rows: readonly BoardRow[], extraBronze = 0): readonly FinalRank[] {
  const official = rows.filter(({ rank }) => rank !== undefined);
  const median = official[Math.floor(official.length / 2)]?.solved ?? 0;
  const lastMedal = BRONZE_UP_TO + extraBronze;
  const hasMedal = ({ rank, solved }: BoardRow) =>
    rank !== undefined && rank <= lastMedal && solved > 0;
  const lowest = official.findLast(hasMedal)?.solved ?? 0;
  const firstRanks = new Map<number, number>();
  return official.map((row) => {
    const { rank = 0, solved } = row;
    if (hasMedal(row)) {
      const honour = rank <= GOLD_UP_TO ? "gold" : rank <= SILVER_UP_TO ? "silver" : "bronze";
      return { row, rank, honour };
    }
    if (solved === 0 || solved < median) return { row, rank: undefined, honour: "mention" };
    const first = firstRanks.get(solved) ?? rank;
    firstRanks.set(solved, first);
    const honour = solved >= lowest ? "highest" : solved === lowest - 1 ? "high" : "honors";
    return { row, rank: first, honour };
  });
}

/** All awards as they would be if the contest ended now with what the view shows. */
export function computeAwards(
  contest: ContestState,
  view: View,
  extraBronze = contest.finalized?.extraBronze ?? 0,
): readonly Award[] {
  const { rows, problems } = makeBoard(contest, { view });
  const isScored = contest.settings.kind === "ioi";
  return [
    {
      id: "winner",
      citation: "Contest winner",
      team_ids: leadersOf(rows),
    },
    ...(isScored ? [] : finalAwards(rankFinally(rows, extraBronze))),
    ...problems.map(({ id, label }) => ({
      id: `first-to-solve-${id}`,
      citation: `First to solve problem ${label}`,
      team_ids: rows.flatMap(({ team, cells }) =>
        cells.some(({ problemId, isFirst }) => problemId === id && isFirst) ? [team.id] : [],
      ),
    })),
    ...[...contest.groups.values()].map(({ id, name }) => ({
      id: `group-winner-${id}`,
      citation: `Winner of group ${name}`,
      team_ids: leadersOf(findGroupLeaders(rows, id)),
    })),
  ];
}

function finalAwards(ranks: readonly FinalRank[]): readonly Award[] {
  const teamsWith = (test: (rank: FinalRank) => boolean) =>
    ranks.filter(test).map(({ row }) => row.team.id);
  const medals = MEDALS.map((medal) => ({
    id: `${medal}-medal`,
    citation: `${medal.charAt(0).toUpperCase()}${medal.slice(1)} medal winner`,
    team_ids: teamsWith(({ honour }) => honour === medal),
  }));
  const places = new Set(
    ranks.flatMap(({ rank, honour }) =>
      rank === undefined || MEDALS.some((medal) => medal === honour) ? [] : [rank],
    ),
  );
  const ranked = [...places].map((place) => ({
    id: `rank-${place}`,
    citation: `Rank ${place}`,
    team_ids: teamsWith(
      ({ rank, honour }) => rank === place && !MEDALS.some((medal) => medal === honour),
    ),
    display_mode: "ignore" as const,
  }));
  const honours = Object.entries(HONOURS).map(([honour, [id, citation]]) => ({
    id,
    citation,
    team_ids: teamsWith((rank) => rank.honour === honour),
    display_mode: "list" as const,
  }));
  return [...medals, ...ranked, ...honours];
}

/** The best official teams of the main board that are in the group; rows keep their order. */
function findGroupLeaders(rows: readonly BoardRow[], groupId: string): readonly BoardRow[] {
  const members = rows.filter(
    ({ rank, team }) => rank !== undefined && team.groupIds.includes(groupId),
  );
  const [leader] = members;
  return members.filter(({ rank }) => rank === leader?.rank);
}

/** Empty if nobody has scored. */
function leadersOf(rows: readonly BoardRow[]): readonly string[] {
  const [leader] = rows.filter(({ rank }) => rank !== undefined);
  if (leader === undefined || (leader.solved === 0 && leader.score === 0)) return [];
  return rows.filter(({ rank }) => rank === leader.rank).map(({ team }) => team.id);
}

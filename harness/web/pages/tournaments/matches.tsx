import { useState } from "preact/hooks";
import type { MatchView, TournamentView } from "../../../api/tournament-shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Choice } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { printPoints } from "../../ui/standing.tsx";
import { ServerHtml } from "../../ui/server-html.tsx";
import { Table } from "../../../components/table.ts";
import { tournamentTexts } from "./texts.ts";
import "../../style/play.css";

/** The matches of one player, each of which can be watched. */
export function Matches({
  course,
  view: { id: tournament, players, matches },
}: {
  readonly course: string;
  readonly view: TournamentView;
}) {
  const t = tournamentTexts.value;
  const [pairIndex, setPairIndex] = useState<number>();
  const [watched, setWatched] = useState<string>();
  const own = players.find(({ isOwn }) => isOwn) ?? players[0];
  const player = players.find((each) => each.player === pairIndex) ?? own;
  if (player === undefined) return null;
  const nameOf = (number: number) => players.find((each) => each.player === number)?.name ?? "";
  const theirs = matches.filter((match) => match.players.includes(player.player));
  return (
    <section class="tournament-matches">
      <Choice
        label={t.matchesOf}
        value={String(player.player)}
        options={players.map((each) => [String(each.player), each.name])}
        onChange={(number) => setPairIndex(Number(number))}
      />
      {theirs.length === 0 ? (
        <p class="quiet">{t.noMatches}</p>
      ) : (
        <Table label={t.matches} head={[t.opponent, { count: t.result }, ""]}>
          {theirs.map(({ id, players: pair, points, isForfeit }) => {
            const side = pair[0] === player.player ? 0 : 1;
            const opponent = nameOf(pair[1 - side] ?? -1);
            return (
              <tr key={id}>
                <th scope="row">{opponent}</th>
                <td class="count">
                  {printPoints(points[side])} : {printPoints(points[1 - side])}
                </td>
                <td>
                  {isForfeit ? (
                    <span class="quiet">{t.forfeit}</span>
                  ) : (
                    <Button label={t.watch(player.name, opponent)} onClick={() => setWatched(id)}>
                      {t.watchShort}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </Table>
      )}
      {watched !== undefined && (
        <MatchDialog
          place={{ course, tournament, match: watched }}
          onClose={() => setWatched(undefined)}
        />
      )}
    </section>
  );
}

interface Place {
  readonly course: string;
  readonly tournament: string;
  readonly match: string;
}

function MatchDialog({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) {
  const t = tournamentTexts.value;
  const match = useData(
    async (signal) => call("tournamentMatch", { params: { ...place }, signal }),
    [place.tournament, place.match],
  );
  const names = match.value?.players;
  return (
    <Dialog title={names === undefined ? t.game : t.versus(...names)} isWide onClose={onClose}>
      <Loaded data={match}>{(value) => <Games place={place} match={value} />}</Loaded>
    </Dialog>
  );
}

function Games({ place, match }: { readonly place: Place; readonly match: MatchView }) {
  const t = tournamentTexts.value;
  const [game, setGame] = useState("0");
  const film = useData(
    async (signal) => call("tournamentGame", { params: { ...place, game }, signal }),
    [place.tournament, place.match, game],
  );
  const gameView = match.games[Number(game)];
  return (
    <div class="tournament-film">
      <Choice
        label={t.game}
        value={game}
        options={match.games.map((each, index) => [
          String(index),
          t.gameOf(index + 1, match.players[each.first], describeEnd(each, match)),
        ])}
        onChange={setGame}
      />
      {gameView?.reason !== undefined && <p>{t.faultReason(gameView.reason)}</p>}
      <Loaded data={film}>{({ film: html }) => <ServerHtml name="game-film" html={html} />}</Loaded>
    </div>
  );
}

function describeEnd({ winner, end }: MatchView["games"][number], { players }: MatchView): string {
  const t = tournamentTexts.value;
  if (winner === null) return t.draw;
  return end === "fault" ? t.wonByFault(players[winner]) : t.wonBy(players[winner]);
}

import { expect, it } from "vitest";
import { renderTournament } from "../../../harness/report/terminal/render-tournament.ts";
import { PLAIN } from "../sample-results.ts";
import { TOURNAMENT } from "../tournament-page/sample-tournament.ts";

it("a tournament is a ranking, a cross table, and what went wrong", () => {
  expect(renderTournament(TOURNAMENT, PLAIN)).toMatchInlineSnapshot(`
    "4 games of 3 players from 1 start position

       player                    points  strength  95%           first    second   faults
    1  alice                          3      +120  +80 to +210   2, 0, 0  1, 0, 1       0
    2  </script><img src=x o...     1.5       -20  -90 to +10    2, 0, 0  1, 0, 1       0
    3  a player with a long ...     0.5      -300  -420 to -250  2, 0, 0  1, 0, 1       1
    first, second: games won, drawn, lost when moving first and second

                                   1    2  3
    1  alice                       .  1.5  2
    2  </script><img src=x o...  0.5    .  0
    3  a player with a long ...    0    0  .

    a player with a long name that has to be cut somewhere is out: It lost 1 game by faults.
    broken did not play: SyntaxError

    a player with a long name that has to be cut somewhere failed in 1 game (RTE): The call raised
    ValueError: 3

    </script><img src=x onerror=alert(1)>: It says that A wins at 8 stones, and also that B wins after
    each move of A.
    "
  `);
});

it("a cross table that is wider than the terminal is left out", () => {
  const narrow = renderTournament(TOURNAMENT, { ...PLAIN, width: 30 });
  expect(narrow).not.toMatch(/^ +1 +2 +3$/m);
  expect(renderTournament(TOURNAMENT, PLAIN)).toMatch(/^ +1 +2 +3$/m);
});

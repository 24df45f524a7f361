import { PAIR_REFUSALS } from "../check/crossout/refusals.ts";
import { opponentOf } from "../kit/game.ts";
import type { Words } from "./words.ts";

export const english: Words = {
  list,
  moreLines: (count) => `… and ${count} more`,
  moreItems: (count) => `${count} more`,
  picture: {
    toMove: "to move",
    playerToMove: (mover) => `${mover} to move`,
    stripWon: "The player to move wins (W) or loses (L). The arrow is a winning move.",
    stripLost: "The player to move wins (W) or loses (L). Every move leads to a W of the opponent.",
    cards: "The marked card is a best first one.",
    heaps: "Who begins at a heap, the earlier ones being gone, wins (W) or loses (L).",
    numbers: "The marked numbers are the winning moves.",
    noNumbers: "No number is a winning move.",
    token: (start) =>
      `The player to move at a node wins (W), loses (L) or draws (D). The marked ones are best moves from ${start}.`,
    pins: "Below each row is its Grundy value. The answer is their nim-sum.",
  },
  play: {
    stones: (left) => (left === 0n ? "no stone" : stones(left)),
    takes: (taken) => `takes ${taken}`,
    multiplies: (x, factor) => `multiplies by ${factor}: x = ${x * factor}`,
    selects: (x) => `selects ${x}`,
    cards: (cards, own, opponents) =>
      `cards ${shortened(cards)}, sums ${own} (to move) and ${opponents}`,
    takesCard: (card, side) => `takes ${card} from the ${side}`,
    numbers: (numbers) => (numbers.length === 0 ? "no number" : `numbers ${numbers.join(", ")}`),
    takesNumber: (number, gone) =>
      gone.length === 0
        ? `takes ${number}`
        : `takes ${number}, and ${list(gone.map(String))} with it`,
    heaps: (heaps) => (heaps.length === 0 ? "no counter" : `heaps ${shortened(heaps)}`),
    takesCounters: (taken, heap) =>
      `takes ${taken === heap ? taken : `${taken} of ${heap}`} from the first heap`,
    token: (node, targets) =>
      targets.length === 0
        ? `token on ${node}, with no way out`
        : `token on ${node}, ways to ${shortened(targets)}`,
    movesTo: (node) => `moves to ${node}`,
    pins: (take, rows) =>
      rows.length === 0
        ? "no pin"
        : `rows of ${shortened(rows)}; ${choice(take.map(String))} ${take.join() === "1" ? "falls" : "fall"}`,
    knocksDown: (row, first, last) => {
      if (first === last) return `knocks down pin ${first} of row ${row}`;
      const joint = last === first + 1n ? "and" : "to";
      return `knocks down pins ${first} ${joint} ${last} of row ${row}`;
    },
    board: (left, cells) => `${left} of ${cells} cells are left`,
    crossesOut: ([p, q], [left, right]) => `crosses out ${left} and ${right} (cells ${p} and ${q})`,
  },
  refusals: {
    ...PAIR_REFUSALS,
    negativeStones: (left) => `there cannot be ${left} stones`,
    unknownMover: (mover) => `the player to move is "A" or "B", not "${mover}"`,
    othersMove: (taken, mover, own) =>
      `${taken} is not a move here: ${mover} may choose ${choice(own.map(String))}; ${taken} is a move of ${opponentOf(mover)}`,
    smallX: (x) => `x is at least 1, not ${x}`,
    selectedOutside: (x, n) => `the number selected last, ${x}, is not one from 1 to n = ${n}`,
    largeCards: (total, max) =>
      `the cards add up to ${total} without their signs; at most ${max} can be played`,
    numberOutside: (number, max) => `${number} is not a number from 2 to ${max}`,
    ruledOut: ({ left, right }) =>
      `${left + right} cannot be left: it is the sum of ${left} and ${right}, which are excluded`,
    numbersMustAscend: "the numbers must ascend",
    heapOutside: (heap, max) => `a heap has 1 to ${max} counters, not ${heap}`,
    fallsMustAscend: "the numbers that may fall ascend from 1 on",
    emptyRow: (pins) => `a row has 1 pin or more, not ${pins}`,
    manyPins: (total, max) => `there are ${total} pins; at most ${max} can be played`,
    longRow: (falls, max, pins) =>
      `if more than ${falls} pins may fall, a row has at most ${max}, not ${pins}`,
    nodesOutside: (nodes, max) => `a graph has 1 to ${max} nodes, not ${nodes}`,
    noNode: (node, last) => `there is no node ${node}: nodes are 0 to ${last}`,
    narrowBoard: (width) => `a row has 1 cell or more, not ${width}`,
    digitsOutside: "the digits are 1 to 9",
    noCell: (cell, last) => `there is no cell ${cell}: cells are 0 to ${last}`,
    notInPairs: "cells are crossed out in pairs, and each of them once",
  },
  p1: {
    lost: (left, mover) => `With ${stones(left)} and ${mover} to move, ${mover} loses:`,
    won: (left, taken, mover) =>
      `With ${stones(left)}, ${mover} wins by taking ${taken}. That leaves ${left - taken}, with which ${opponentOf(mover)} loses:`,
    wonAtOnce: (left, mover) =>
      left === 1n
        ? `${mover} takes the only stone and wins.`
        : `${mover} takes all ${left} stones at once and wins.`,
    reply: (taken, rest, answer, mover) => {
      const opponent = opponentOf(mover);
      return answer === rest
        ? `${mover} takes ${taken} and leaves ${rest}: ${opponent} takes all of it.`
        : `${mover} takes ${taken} and leaves ${rest}: ${opponent} takes ${answer} and leaves ${rest - answer}, with which ${mover} loses.`;
    },
    tableRows: ["stones", "A to move", "B to move"],
    tableLegend: "The player to move wins (W) or loses (L):",
  },
  p2: {
    lost: (x, mover) => `At x = ${x}, ${mover} to move loses:`,
    won: (x, factor, mover) =>
      `At x = ${x}, ${mover} wins by multiplying by ${factor}. At x = ${x * factor}, ${opponentOf(mover)} loses:`,
    wonAtOnce: (x, factor, n, mover) =>
      `${mover} multiplies ${x} by ${factor} and wins at once: ${x * factor} is at least n = ${n}.`,
    reply: (factor, x, answer, after, n, mover) => {
      const opponent = opponentOf(mover);
      const end = after >= n ? `${after}, at least n.` : `${after}, where ${mover} loses.`;
      return `${mover} multiplies by ${factor}, x = ${x}: ${opponent} multiplies by ${answer}, x = ${end}`;
    },
  },
  p3: {
    lost: (x, mover) =>
      `A has selected ${x}, and it is ${mover}'s turn. Whatever ${mover} selects, A has an answer:`,
    won: (x, selected, mover) =>
      `A has selected ${x}, and it is ${mover}'s turn. ${mover} selects ${selected}, after which A loses:`,
    wonAtOnce: (n, mover) => `${mover} selects ${n}, that is n, and wins at once.`,
    reply: (selected, answer, n, mover) => {
      const opponent = opponentOf(mover);
      const end = answer === n ? "that is n, and wins." : `from where ${mover} loses.`;
      return `${mover} selects ${selected}: ${opponent} selects ${answer}, ${end}`;
    },
    line: (selections, skipped) => {
      const all = selections.map(({ x, by }) => `${by} ${x}`);
      const shownMoves =
        skipped === 0 ? all : [...all.slice(0, -1), `(${skipped} more)`, ...all.slice(-1)];
      return `One line of play: ${shownMoves.join(", ")}.`;
    },
  },
  p4: {
    tooHigh: (actual) => `The second player does not allow ${actual}.`,
    tooLow: (actual) => `The first player can get more than ${actual}.`,
    openings: (left, right) =>
      `Beginning on the left (${left.card}) comes to ${left.sum} in all, on the right (${right.card}) to ${right.sum}.`,
    heading:
      "Best play, the left end where both are as good; after each card the sums, first : second:",
    take: ({ player, card, side }) => `${player} takes ${card} (${side})`,
  },
  numbergame: {
    excluded: (numbers) => `Excluded from the start, since not in the set: ${numbers.join(", ")}.`,
    removed: (sums) => `Sums of excluded numbers are excluded, too: ${sums}.`,
    notInSet: (move) => `${move} is no move: it is not in the set.`,
    noLongerInSet: (move, { left, right }) =>
      `${move} is no move: ${move} = ${left} + ${right}, a sum of excluded numbers.`,
    loses: (move, rest) => `Taking ${move} loses. It leaves ${bracket(rest)}.`,
    wins: (move, rest) =>
      rest.length === 0
        ? `Taking ${move} wins: it leaves nothing, and the opponent cannot move.`
        : `Taking ${move} wins. It leaves ${bracket(rest)}.`,
    goesToo: (sums) => `What goes with it: ${sums}.`,
    opponentEnds: (move) => `The opponent takes ${move}, and nothing is left to take.`,
    opponentTakes: (move, rest) =>
      `The opponent takes ${move} and leaves ${bracket(rest)}, where every move has an answer:`,
    answered: "Every move of the opponent has an answer:",
    reply: (move, answer, rest) =>
      rest.length === 0
        ? `${move} is answered by ${answer}, which leaves nothing.`
        : `${move} is answered by ${answer}, which leaves ${bracket(rest)}.`,
    noneWins: "No move wins here, every one has an answer:",
    wrongRest: (move, rest) => `After ${move} the numbers ${bracket(rest)} are left.`,
    mustGo: ({ left, right }) =>
      `${left + right} is not among them: ${left + right} = ${left} + ${right}, a sum of excluded numbers.`,
    mustStay: (number) => `${number} is: it is no sum of two excluded numbers.`,
    order: "They are listed once each, from the smallest to the largest.",
  },
  heaps: {
    allOnes: (count, last) =>
      count === 1
        ? "There is a single counter, and A, who is to move, takes it."
        : `All ${count} heaps hold one counter, so nobody has a choice. A begins, and ${last} takes the last one.`,
    choiceAtOnce: (heap) =>
      `Let A be the player to move. A has a choice at once: the first heap holds ${heap}.`,
    choiceAfter: (ones, heap, owner) =>
      `Let A be the player to move. The first ${ones === 1 ? "heap leaves" : `${ones} heaps leave`} no choice, so ${owner} is the first to choose: the next heap holds ${heap}.`,
    takesLast: (owner) => `${owner} takes the whole heap, the last one, and wins.`,
    takesAll: (owner) =>
      `Who begins the heaps behind it loses. So ${owner} takes the whole heap, and ${opponentOf(owner)} must begin there.`,
    takesAllButOne: (heap, owner) =>
      `Who begins the heaps behind it wins. So ${owner} takes ${heap - 1n} of the ${heap}; ${opponentOf(owner)} must take the one that is left, and ${owner} begins there.`,
    conclusion: (isWon) => (isWon ? "So A wins." : "So A loses."),
    tableLegend: "Who begins at a heap, the earlier ones being gone, wins (W) or loses (L):",
  },
  token: {
    heading: (start, outcome, length = 0) => {
      if (outcome === "draw") return `From ${start}, neither player can force a win:`;
      if (length === 0) return `From ${start}, the player to move loses at once:`;
      const moves = `${length} ${length === 1 ? "move" : "moves"}`;
      return outcome === "win"
        ? `From ${start}, the player to move wins in ${moves}:`
        : `From ${start}, the player to move loses, after ${moves} at most:`;
    },
    stuck: (node) => `${node} has no way out: lost.`,
    won: (node, target) => `${node} leads to ${target}, which is lost for the opponent: won.`,
    lost: (node, targets) =>
      targets.length === 1
        ? `${node} leads only to ${targets[0]}, which is won for the opponent: lost.`
        : `${node} leads to ${list(targets.map(String))}, all won for the opponent: lost.`,
    drawn: (node, target, losing) =>
      losing.length === 0
        ? `${node} leads to ${target}, and to nothing that is lost: drawn.`
        : `${node} leads to ${target}, which keeps the draw; ${list(losing.map(String))} would lose: drawn.`,
    nobodyForces: "So both can go on for ever, and who leaves the drawn nodes loses.",
  },
  pins: {
    noRow: "Without rows nobody can move: the value is 0.",
    heading: "The value of a row is the least one that no ball leaves:",
    row: (pins, value, left) => {
      const parts = left.map((each) => `${each.value} (${each.rows.join(" + ") || "no pin"})`);
      return value === 0
        ? `A row of ${pins} has the value 0: no ball leaves 0.`
        : `A row of ${pins} has the value ${value}: a ball leaves ${choice(parts)}, but not ${value}.`;
    },
    sum: (values, sum) => `The nim-sum of the values ${list(values.map(String))} is ${sum}.`,
  },
  crossout: {
    start: ([p, q]) => `One may begin with cells ${p} and ${q}, for example:`,
    stuckStart: "No pair is possible on this board, so all its digits are dealt again first:",
    before: (step) => `The board before step ${step}, with your cells in brackets:`,
    possible: ([p, q]) => `Cells ${p} and ${q} would be a pair.`,
    unfinished: (left, pair) =>
      `After your last step ${left} ${left === 1 ? "digit is" : "digits are"} left. ` +
      (pair === undefined
        ? "No pair is possible, so they are dealt again, and play goes on:"
        : `Cells ${pair[0]} and ${pair[1]} are still a pair:`),
    cleared: (step) => `The board is already cleared before step ${step}.`,
  },
  films: {
    crossout: {
      title: (digitCount, width) =>
        `Crossing out ${digitCount} ${digitCount === 1 ? "digit" : "digits"} in rows of ${width}`,
      start: (isStuck) =>
        isStuck ? "The board at the start: no pair is possible." : "The board at the start.",
      struck: (step, [p, q], [left, right]) =>
        `Step ${step}: cells ${p} and ${q}, ` +
        (left === right ? `two ${left}s.` : `${left} and ${right} make 10.`),
      dealt: (count) =>
        `No pair is left: ${count === 1 ? "the last digit is" : `the ${count} digits left are`} dealt again.`,
      cleared: (cellCount) => ` The board of ${cellCount} cells is cleared.`,
      tooLarge: (maxCells) =>
        `The film ends here: the board grows beyond ${maxCells} cells, which nobody could take in.`,
    },
  },
  mistakes: {
    p1: {
      misere:
        "Perhaps your program lets the player who takes the last stone lose. That player wins.",
      "players-swapped": "Perhaps your program answers for B to move. A moves first.",
      "always-true":
        "Perhaps your program lets A always win, as if B could not take all that remain.",
      "odd-only": "Perhaps your program only looks at whether n is odd.",
      "both-take-like-a": "Perhaps your program lets B take 1 to 6, as A does.",
      "both-take-like-b": "Perhaps your program lets A take 2, 3, 5 or 7, as B does.",
      "a-takes-up-to-five": "Perhaps your program ends a range too early: A may take 6, too.",
      "b-never-takes-two": "Perhaps your program forgets that B may take 2.",
      greedy: "Perhaps your program takes as many stones as it can. That is not always best.",
      "one-too-low": "Perhaps your program is off by one: it seems to answer for n + 1.",
      "one-too-high": "Perhaps your program is off by one: it seems to answer for n - 1.",
      "period-fifteen":
        "Perhaps your program repeats with period 15. A loses at 7, 8 and 15, but also at 16.",
      "small-losses-only": "Perhaps your program knows only the losses up to n = 20.",
    },
    p2: {
      misere: "Perhaps your program lets the player who reaches n lose. That player wins.",
      "players-swapped": "Perhaps your program says whether B wins. It should say whether A does.",
      "always-true": "Perhaps your program never finds a position in which A loses.",
      "parameters-swapped":
        "Perhaps your program takes its numbers in the wrong order: first k, then n.",
      "above-n": "Perhaps your program goes on until x is above n. At x = n the game is over, too.",
      "factors-to-eight": "Perhaps your program ends a range too early: 9 is a factor, too.",
      "factors-from-three": "Perhaps your program begins a range too late: 2 is a factor, too.",
      greedy: "Perhaps your program always multiplies by 9. Sometimes it is better to be slow.",
      "both-double":
        "Perhaps your program always multiplies by 2. Sometimes it is better to hurry.",
      "ignores-k": "Perhaps your program begins with x = 1. It should begin with x = k.",
      "rounds-down": "Perhaps your program divides n by k and drops the remainder.",
      "round-too-far": "Perhaps your program is wrong where x reaches n exactly: compare with >=.",
    },
    p3: {
      misere: "Perhaps your program lets the player who selects n lose. That player wins.",
      "players-swapped":
        "Perhaps your program says whether the player to move at x = 1 wins. That is B.",
      "always-true": "Perhaps your program never finds a position in which A loses.",
      "odd-only":
        "Perhaps your program lets only odd n win, as they would without the selection 2x + 2.",
      "even-wins-listed": "Perhaps your program knows only the even wins up to 98.",
      "period-36": "Perhaps your program takes 36 for a period. The wins have none.",
      greedy: "Perhaps your program always selects the largest number. That is not always best.",
      "starts-anywhere": "Perhaps your program lets A choose where to begin. A begins with 1.",
      "no-next": "Perhaps your program forgets the selection x + 1.",
      "no-square": "Perhaps your program forgets the selection x^2 + 1.",
      "double-without-two": "Perhaps your program selects 2x. It should be 2x + 2.",
      "double-plus-one": "Perhaps your program selects 2x + 1. It should be 2x + 2.",
      "square-without-one": "Perhaps your program selects x^2. It should be x^2 + 1.",
      "passing-n-wins":
        "Perhaps your program lets a selection above n win. It is not allowed at all.",
      "only-passing-n-wins":
        "Perhaps your program lets the player who passes n win. Selecting n itself wins.",
      "jumps-below-n":
        "Perhaps your program compares with < where <= is right: 2x + 2 and x^2 + 1 may be n itself.",
    },
    p4: {
      difference:
        "Perhaps your program returns how far the first player is ahead, not the first player's sum.",
      "second-player": "Perhaps your program returns the sum of the second player.",
      everything: "Perhaps your program adds the second player's cards to those of the first.",
      "opponent-helps":
        "Perhaps your program lets the second player help. The second player wants a large sum, too.",
      greedy: "Perhaps your program always takes the larger end. What that uncovers matters, too.",
      "greedy-right":
        "Perhaps your program always takes the larger end. What it uncovers matters, too.",
      "one-card-ahead": "Perhaps your program looks one card ahead and no further.",
      half: "Perhaps your program takes half of the sum of all cards.",
      "alternate-places":
        "Perhaps your program lets the first player have all even or all odd places.",
      "any-card":
        "Perhaps your program takes the largest card anywhere. Only the ends can be taken.",
      "leaves-negative": "Perhaps your program leaves negative cards. Every card must be taken.",
      "adds-the-peak": "Perhaps your program folds a, b, c to a + b - c. It should be a + c - b.",
      "sorts-upwards": "Perhaps your program gives the smallest card to the first player.",
    },
    numbergame: {
      misere: "Perhaps your program lets the player who cannot move win. That player loses.",
      "losing-moves":
        "Perhaps your program lists the moves that lose. It should list those that win.",
      "first-only": "Perhaps your program stops at the first winning move.",
      parity: "Perhaps your program only looks at whether an even number of numbers is left.",
      "two-plies": "Perhaps your program looks two moves ahead and no further.",
      "no-pruning":
        "Perhaps your program begins with the set as given. What sums exclude is removed first.",
      "multiples-only":
        "Perhaps your program excludes multiples only. All sums of excluded numbers are excluded.",
      "no-doubling":
        "Perhaps your program adds different numbers only. In i + j both may be the same.",
      "one-step-sums": "Perhaps your program does not add the new sums again.",
      "only-the-move":
        "Perhaps your program removes only the number taken, and not the sums with it.",
      "top-is-count":
        "Perhaps your program derives the largest number from how many numbers there are.",
    },
    token: {
      misere: "Perhaps your program lets a player who cannot move win. That player loses.",
      "players-swapped":
        "Perhaps your program gives the opponent's outcome, not that of the first player.",
      "never-draws": "Perhaps your program calls endless play a loss. It is a draw.",
      "draws-won": "Perhaps your program calls endless play a win. It is a draw.",
      "cycle-draws":
        "Perhaps your program finds a draw in every cycle. A player may leave a cycle.",
      "visited-lost": "Perhaps your program takes a node that its search has visited for lost.",
      "stuck-draws": "Perhaps your program calls a start without a way out a draw. It is a loss.",
      "every-move": "Perhaps your program wants every move to lead to a lost node. One is enough.",
      "one-move-ahead": "Perhaps your program looks only one move ahead.",
      "both-ways": "Perhaps your program moves against the direction of edges, too.",
      backwards: "Perhaps your program reads edges backwards: (a, b) leads from a to b.",
      "no-loops": "Perhaps your program ignores edges from a node to itself. They are moves, too.",
      "starts-at-zero": "Perhaps your program begins at node 0 instead of the start.",
    },
    pins: {
      "win-or-loss":
        "Perhaps your program only says whether the game is won. The Grundy value says more.",
      "nim-heaps": "Perhaps your program plays Nim. Here a ball knocks down only certain numbers.",
      "sum-of-values":
        "Perhaps your program adds the values of the rows. Their nim-sum is needed: exclusive or.",
      "greatest-value":
        "Perhaps your program takes the greatest value of a row. The nim-sum of all is needed.",
      "parts-added":
        "Perhaps your program adds the values of the two parts of a row. Their nim-sum is needed.",
      "never-split":
        "Perhaps your program knocks down pins at the end of a row only, or closes the gap.",
      "one-part-kept":
        "Perhaps your program keeps only one of the parts when a row falls into two.",
      "rows-joined": "Perhaps your program plays with all pins in a single row.",
      "up-to-greatest":
        "Perhaps your program lets any number of pins fall up to the greatest in take.",
      "fewer-may-fall":
        "Perhaps your program lets a short row fall to a ball that needs more pins.",
      "mex-from-one": "Perhaps your program looks for the least value from 1 on. It may be 0.",
      "greatest-and-one":
        "Perhaps your program adds one to the greatest value that a ball leaves: see mex.",
      "counts-values":
        "Perhaps your program counts the values that a ball can leave. The least missing one is needed.",
    },
    heaps: {
      misere: "Perhaps your program is wrong where all heaps are 1: the last counter wins.",
      "players-swapped":
        "Perhaps your program gives the first choice to the wrong player: count the heaps before it.",
      "always-true":
        "Perhaps your program never finds a position in which the player to move loses.",
      nim: "Perhaps your program plays Nim. Here counters come from the first heap only.",
      "equal-cancel": "Perhaps your program lets equal heaps cancel, as in Nim.",
      "parity-of-counters":
        "Perhaps your program only looks at whether the counters are odd in all.",
      "always-all": "Perhaps your program always takes the whole heap. One may take less.",
      "never-all": "Perhaps your program always leaves one counter. One may take the whole heap.",
      "first-heap-only": "Perhaps your program looks at the first heap only.",
      "ones-anywhere":
        "Perhaps your program counts all heaps of 1. Only those before the first larger heap matter.",
      "ones-from-second": "Perhaps your program starts to count at the second heap.",
      "last-heap-first":
        "Perhaps your program takes from the last heap. Counters come from the first.",
      "at-most-three": "Perhaps your program lets a player take at most three counters.",
      "no-choice-in-two":
        "Perhaps your program sees no choice in a heap of 2. One may take one or both.",
    },
  },
};

function list(items: readonly string[]): string {
  return items.length < 2
    ? items.join("")
    : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
}

/** Alternatives: "1, 2 or 5". */
function choice(items: readonly string[]): string {
  return items.length < 2
    ? items.join("")
    : `${items.slice(0, -1).join(", ")} or ${items.at(-1) ?? ""}`;
}

function stones(count: bigint): string {
  return count === 1n ? "1 stone" : `${count} stones`;
}

function bracket(numbers: readonly number[]): string {
  return `[${numbers.join(", ")}]`;
}

/** A long row of numbers loses its middle. */
export function shortened(numbers: readonly bigint[]): string {
  if (numbers.length <= 20) return numbers.join(" ");
  const shortList = [...numbers.slice(0, 8), "…", ...numbers.slice(-8)];
  return `${shortList.join(" ")} (${numbers.length})`;
}

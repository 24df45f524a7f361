import { capitalise } from "../../core/capitalise.ts";
import { drawBreach } from "../../core/judging/breach-picture.ts";
import { describeBreach } from "../../core/judging/breach-words.ts";
import type { Picture } from "../../core/picture.ts";
import type { Counterexample, Failure, Judging, Growth } from "../../core/judging/judging.ts";
import { type CaseFacts, partsOfCase } from "../terminal/case-parts.ts";
import { isRepeatedByAnswers, nameCounterexample } from "../wording/counterexample-words.ts";
import {
  explainHidden,
  isWritten,
  mergeFailures,
  MAX_FAILURES,
  titleFailure,
  type ShownFailure,
} from "../wording/failure-words.ts";
import type { ProblemFacts } from "../wording/problem-facts.ts";
import { adviseNextStep } from "../wording/next-step.ts";
import { formatPlural } from "../wording/quantities.ts";
import { PAGE_LOOK, type TextStyle } from "../terminal/text-style.ts";
import { type Block, heading, paragraph, toTextBlocks, quietParagraph } from "./block.ts";
import { hasGrowthChart } from "./growth-chart.ts";
import { describeCrossing, describeLaw, timesOf } from "../wording/growth-words.ts";

/** Describes the smallest failing input, what else failed, and how the time of a slow program grows. */
export function describeFailures(judging: Judging, problem: ProblemFacts): Block[] {
  if (judging.verdict === "AC") return [];
  const { counterexample, growth } = judging;
  // The counterexample stands for failures on the same input.
  const failures = mergeFailures(translateBreach(judging, problem)).filter(
    ({ isBelow }) => !isBelow,
  );
  const hiddenCount = failures.length - MAX_FAILURES;
  return [
    ...(counterexample === undefined
      ? []
      : [
          heading(capitalise(nameCounterexample(counterexample))),
          ...describeCounterexample(withoutPrinted(counterexample), judging, problem),
          ...describeFilm(counterexample, problem),
        ]),
    ...failures
      .slice(0, MAX_FAILURES)
      .flatMap((failure) => [
        heading(titleFailure(failure, judging)),
        ...describeFailure(failure, judging, problem),
        ...describeFilm(failure, problem),
      ]),
    ...describeContradiction(judging, problem),
    ...describeCatches(judging),
    ...(hiddenCount > 0
      ? [paragraph(`${formatPlural(hiddenCount, "more failure")} not shown here.`)]
      : []),
    ...(growth === undefined ? [] : [heading(capitalise(GROWTH_TITLE)), ...describeGrowth(growth)]),
  ];
}

/** With the smallest breach in the language of the page, where a failure says it in English. */
function translateBreach(
  judging: Judging,
  { language = "en" }: Pick<ProblemFacts, "language">,
): Judging {
  const { breach, failures } = judging;
  if (!breach || language === "en") return judging;
  const english = describeBreach(breach, "en");
  return {
    ...judging,
    failures: failures.map((failure) =>
      failure.message === english
        ? { ...failure, message: describeBreach(breach, language) }
        : failure,
    ),
  };
}

/** The statements of a claim that cannot hold together, as a picture. A failure of a rule says them, too. */
function describeContradiction(
  { breach, failures }: Pick<Judging, "breach" | "failures">,
  { language = "en" }: Pick<ProblemFacts, "language">,
): Block[] {
  if (!breach) return [];
  const picture = drawBreach(breach, language);
  const english = describeBreach(breach, "en");
  const isSaid = language === "en" || failures.some(({ message }) => message === english);
  return [
    ...(isSaid ? [] : [paragraph(describeBreach(breach, language))]),
    ...(picture ? [{ kind: "picture", picture } as const] : []),
  ];
}

/** A table of tests with the bugs that each caught, and all bugs as a strip. */
export function describeCatches({
  catches,
  caught = [],
  missed = 0,
}: Pick<Judging, "catches" | "caught" | "missed">): Block[] {
  if (catches === undefined) return [];
  return [
    {
      kind: "table",
      head: ["test", { count: "line" }, "catches"],
      rows: catches.map(({ line, call, caught: own }) => [
        call,
        String(line),
        own.length === 0 ? "nothing" : own.join(", "),
      ]),
    },
    { kind: "verbatim", text: "#".repeat(caught.length) + ".".repeat(missed) },
  ];
}

/** Describes a failed case. */
export function describeFailure(
  failure: Failure,
  judging: Pick<Judging, "interface">,
  problem: ProblemFacts,
  look: TextStyle = PAGE_LOOK,
): Block[] {
  return [
    ...describeCase(failure, judging, problem, look),
    ...describeMessage(failure, judging).map((block) => markRepeated(block, failure, problem)),
  ];
}

/** Says why the inputs of a failure are not shown, and what to try next. */
export function adviseOnFailure(
  { groups, isHidden, verdict, message }: ShownFailure,
  judging: Pick<Judging, "groups" | "counterexample">,
): { readonly why: string | undefined; readonly advice: string | undefined } {
  const isGuessed = isHidden && judging.counterexample?.guess !== undefined;
  return {
    why: isHidden && groups.length > 0 ? explainHidden(groups, judging) : undefined,
    advice: isGuessed ? undefined : adviseNextStep(verdict, isHidden, message),
  };
}

/** Describes the case, the reason for the right answer, and a guess at the mistake. */
export function describeCounterexample(
  counterexample: Counterexample,
  judging: Pick<Judging, "interface">,
  problem: ProblemFacts,
  look: TextStyle = PAGE_LOOK,
): Block[] {
  const { guess, verdict } = counterexample;
  const guessed = guess === undefined ? [] : [describeGuess(guess)];
  // Without an answer to compare, the guess says more than how the run ended.
  const isFirst = verdict !== "WA";
  return [
    ...(isFirst ? guessed : []),
    ...describeAnswer(counterexample, judging, problem, look),
    ...(isFirst ? [] : guessed),
  ];
}

/** Pages show it last. */
function withoutPrinted(counterexample: Counterexample): Counterexample {
  const { printed: _, ...rest } = counterexample;
  return rest;
}

/** Describes what the program printed on the counterexample, the last thing to read. */
export function describePrinted({ verdict, counterexample }: Judging): Block[] {
  const printed = verdict === "AC" ? undefined : counterexample?.printed;
  if (printed === undefined || printed === "") return [];
  return [heading("What your program printed"), { kind: "verbatim", text: printed }];
}

/** Describes a wrong answer and why the right one is right; a message that only repeats them is left out. */
export function describeAnswer(
  wrong: CaseFacts & Pick<Counterexample, "verdict" | "message" | "reason">,
  judging: Pick<Judging, "interface">,
  problem: ProblemFacts,
  look: TextStyle = PAGE_LOOK,
): Block[] {
  const picture = drawPicture(wrong, problem);
  return [
    ...describeCase(wrong, judging, problem, look),
    ...(isRepeatedByAnswers(wrong, problem) ? [] : describeMessage(wrong, judging)),
    ...(picture === undefined ? [] : [{ kind: "picture", picture } as const]),
    ...describeReason(wrong.reason ?? "", picture),
  ];
}

function describeReason(text: string, picture: Picture | undefined): Block[] {
  if (!text.trimEnd().includes("\n")) return toTextBlocks(text);
  // Both then show who wins at each place.
  const isDrawn =
    picture?.kind === "strip" || picture?.things.some(({ note }) => note !== undefined) === true;
  return [{ kind: "reason", text: text.trimEnd(), isDrawn }];
}

/** An own exercise may draw more than a page can show. */
const MAX_PLACES = 40;

/** A picture goes with a reason, which says the same in words. */
function drawPicture(
  { reason, ...facts }: CaseFacts & Pick<Counterexample, "reason">,
  { pictureOf }: ProblemFacts,
): Picture | undefined {
  const picture = reason === undefined ? undefined : pictureOf?.(facts);
  if (picture === undefined) return undefined;
  const places = picture.kind === "strip" ? picture.positions : picture.things;
  return places.length > MAX_PLACES ? undefined : picture;
}

export function describeGuess(guess: string): Block {
  return { kind: "guess", text: guess };
}

function describeCase(
  failure: CaseFacts,
  judging: Pick<Judging, "interface">,
  problem: ProblemFacts,
  look: TextStyle,
): Block[] {
  const parts = partsOfCase(failure, judging, problem, look);
  return parts.length === 0 ? [] : [{ kind: "case", parts }];
}

/** Output of a compiler or crashed program keeps its lines; a checker's sentence is prose. */
function describeMessage(
  { verdict, message }: Pick<Failure, "verdict" | "message">,
  judging: Pick<Judging, "interface">,
): Block[] {
  // Each line is the sentence of one mistake.
  if (verdict === "CE" && isWritten(judging)) return message.trimEnd().split("\n").map(paragraph);
  const isQuoted = verdict === "CE" || verdict === "RTE";
  return isQuoted && message.trim() !== ""
    ? [{ kind: "message", text: message, isOfCompiler: verdict === "CE" }]
    : toTextBlocks(message);
}

function markRepeated(block: Block, failure: Failure, problem: ProblemFacts): Block {
  const isRepeated = failure.expected !== undefined && isRepeatedByAnswers(failure, problem);
  return block.kind === "paragraph" && isRepeated ? { ...block, isRepeated } : block;
}

type Wrong = Pick<Failure, "args" | "input" | "actual" | "actualIsValue" | "verdict">;

/** Shows an answer step by step, if it is a game and was kept completely. */
export function describeFilm(wrong: Wrong, { filmOf }: ProblemFacts): Block[] {
  if (filmOf === undefined || wrong.verdict !== "WA") return [];
  if (wrong.actualIsValue === true) {
    const film = filmOf(wrong);
    return film === undefined ? [] : [{ kind: "film", film }];
  }
  const isCut = typeof wrong.actual === "string" && wrong.actual.endsWith("…");
  return isCut
    ? [
        quietParagraph(
          "Only the beginning of this long answer was kept, so its steps are not shown.",
        ),
      ]
    : [];
}

/** Title of {@link describeGrowth}, in lower case. */
export const GROWTH_TITLE = "how its running time grows";

/** Describes how the time of a slow program grows, in words and in a small table. */
export function describeGrowth(growth: Growth): Block[] {
  const crossing = describeCrossing(growth);
  return [
    paragraph(describeLaw(growth)),
    { kind: "growth", growth },
    {
      kind: "table",
      head: [{ count: growth.measure }, "CPU time"],
      rows: timesOf(growth).map(({ size, time }) => [size, time]),
      ...(hasGrowthChart(growth) && { isFolded: true as const }),
    },
    ...(crossing === "" ? [] : [paragraph(crossing)]),
  ];
}

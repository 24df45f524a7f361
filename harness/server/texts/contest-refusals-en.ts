import type { FinalizeObstacle } from "../../contest/contest-stages.ts";
import type { JuryDoubt, JuryRefusal } from "../../school/contests/jury-rules.ts";
import type { SeatFault } from "../../school/contests/seat-plan.ts";
import type { VirtualRefusal } from "../../school/contests/virtual-participation.ts";

interface Text {
  readonly message: string;
  readonly hint: string;
}

/** Refusals of what participants and the jury of a contest do. */
export const CONTEST_REFUSALS_EN = {
  roomCodeNeeded: {
    message: "This exam asks for the code on the screen in the room.",
    hint: "Type its six digits, and begin.",
  },
  roomCodeWrong: {
    message: "This code is wrong, or older than two minutes.",
    hint: "Type the code that the screen in the room shows now.",
  },
  examBrowserNeeded: {
    message: "This exam is open only in Safe Exam Browser with the settings of your course.",
    hint: "Open the exam with the file that you were given. If you did, ask the staff in the room.",
  },
  examElsewhere: {
    message: "You are sitting this exam in another browser.",
    hint: "Go on there, or ask the staff in the room to release it, and begin here again.",
  },
  noOwnClock: {
    message: "In this contest nobody begins with a clock of their own.",
    hint: "Open the contest's page: it shows when it starts.",
  },
  contestNotOpen: {
    message: "This contest is not open yet.",
    hint: "Its page shows when you can begin.",
  },
  contestClosed: {
    message: "It is too late to begin this contest.",
    hint: "Ask an instructor if you could not begin in time.",
  },
  contestOver: {
    message: "Your time is over, so nothing can be submitted any more.",
    hint: "Ask an instructor if you should have more time.",
  },
  virtualRefusals: {
    "not-offered": {
      message: "In this contest nobody can take part virtually.",
      hint: "You can solve its exercises without a clock.",
    },
    "not-over": {
      message: "A virtual participation begins after the contest.",
      hint: "The contest's page shows when it ends.",
    },
    "taken-part": {
      message: "You have taken part in this contest.",
      hint: "You can solve its exercises without a clock.",
    },
    begun: {
      message: "You have begun a virtual participation in this contest already.",
      hint: "The contest's page shows the time that you have left.",
    },
  } satisfies Record<VirtualRefusal, Text>,
  noTeam: {
    message: "You are in no team of this contest.",
    hint: "Ask an instructor to add you to one.",
  },
  attemptsLimited: (clock: string, timezone: string) => ({
    message: `No attempts are left for now. You can submit again at ${clock} (${timezone}).`,
    hint: "Your program is saved: test it with the samples meanwhile.",
  }),
  noAttemptsLeft: {
    message: "You have used all attempts for this exercise.",
    hint: "Your last attempt stays as it is.",
  },
  onlyExams: {
    message: "Only exams have extra time and seats.",
    hint: "To move the end of a contest for everybody, change its times.",
  },
  examReleased: {
    message: "The results of this exam are released, so nobody gets more time.",
    hint: "Adjust points instead, with a reason.",
  },
  extraTimeMoved: (name: string, minutes: number): Text => ({
    message: `The extra time has changed since you opened this: ${name} has ${minutes} min.`,
    hint: "Look at the present extra time, and decide again.",
  }),
  extraTimeUnknown: (name: string, minutes: number): Text => ({
    message: `${name} has ${minutes} min of extra time already.`,
    hint: "To replace it, say in `before` how many minutes each student has.",
  }),
  seatRefused: ({ why, student, seat }: SeatFault): Text => {
    const entry = `Cannot set “${student},${seat}”`;
    switch (why) {
      case "unknown-student":
        return {
          message: `${entry}: no participant has the student ID ${student}.`,
          hint: "Compare the ID with those of the participants.",
        };
      case "student-twice":
        return {
          message: `${entry}: this student is in the list before.`,
          hint: "Give each student one seat.",
        };
      case "seat-twice":
        return {
          message: `${entry}: this seat is in the list before.`,
          hint: "Give each seat to one student.",
        };
    }
  },
  seatsMoved: {
    message: "Someone else has set the seats since you opened this page.",
    hint: "Reload the page, look at the present seats, and decide again.",
  },
  juryRefusals: {
    finalized: {
      message: "The results are final.",
      hint: "Nothing that they depend on can be changed any more.",
    },
    thawed: {
      message: "The board is thawed, so everybody knows the results.",
      hint: "The times of the contest can no longer be changed.",
    },
    "no-countdown": {
      message: "There is no countdown to pause: the contest has no start time.",
      hint: "Set the start first.",
    },
    "not-paused": {
      message: "The countdown is not paused.",
      hint: "Reload the page: someone may have resumed it.",
    },
    begun: {
      message: "The contest has begun: its countdown cannot be paused, or its start removed.",
      hint: "Move the start, or remove time that should not count.",
    },
    "start-in-past": {
      message: "This start is in the past.",
      hint: "Choose a later one, or start the contest now.",
    },
    "end-in-past": {
      message: "With these times the contest would already be over.",
      hint: "Choose an end that is still to come.",
    },
    overlaps: {
      message: "Another contest of the course would run at the same time.",
      hint: "Everybody takes part in both: choose other times.",
    },
    "freeze-too-long": {
      message: "The freeze is longer than the contest.",
      hint: "It is the time before the end in which the board does not change.",
    },
    "freeze-with-own-clocks": {
      message:
        "Everybody has a clock of their own here, so there is no common end to freeze before.",
      hint: "Leave the freeze empty.",
    },
    "no-freeze": {
      message: "The board never freezes, so there is nothing to thaw.",
      hint: "Set a freeze first.",
    },
    "thaw-before-end": {
      message: "The board cannot be thawed before the contest ends.",
      hint: "To show the results earlier, shorten the freeze.",
    },
    "no-common-clock": {
      message: "Everybody has a clock of their own here, so no time can be removed for all.",
      hint: "Give those who lost time more of it.",
    },
    "interval-outside": {
      message: "This time is not within the contest.",
      hint: "It must begin after the start and before the end, and end after it begins.",
    },
    "interval-in-future": {
      message: "This time has not passed yet.",
      hint: "Remove it when the interruption is over. Until then, make the contest longer.",
    },
  } satisfies Readonly<Record<JuryRefusal, Text>>,
  juryDoubts: {
    "moves-times": {
      message:
        "Participants have already relied on these times: this can change which submissions count, and who may submit.",
      hint: "Confirm that you want this.",
    },
    "moves-freeze": {
      message:
        "The board is frozen: this moves the moment of the freeze, and can show everybody results that are hidden now.",
      hint: "Confirm that you want this.",
    },
  } satisfies Readonly<Record<JuryDoubt, Text>>,
  timesChanged: {
    message: "Someone else has changed the times of this contest.",
    hint: "Look at the new times, then change them again if you still want to.",
  },
  notFinalYet: (obstacles: readonly FinalizeObstacle[]): Text => ({
    message: `The results cannot be final yet: ${obstacles.map(describeObstacle).join(", ")}.`,
    hint: "The jury's page lists what is left to do.",
  }),
  notJudgedYet: {
    message: "This submission has no verdict yet.",
    hint: "Wait for it, or ignore the submission.",
  },
  scoresCount: {
    message: "In this contest points count, not verdicts.",
    hint: "Adjust the points, or ignore the submission.",
  },
  claimed: (name: string): Text => ({
    message: `${name} is already answering this.`,
    hint: "Reload the page.",
  }),
  alreadyAnswered: {
    message: "This clarification is already answered.",
    hint: "Reload the page.",
  },
  noBalloon: {
    message: "This team has not solved this exercise.",
    hint: "Reload the page: the submission may have been judged again.",
  },
  nothingToReveal: {
    message: "The contest is not over yet, so there is nothing to reveal.",
    hint: "Come back after the end.",
  },
};

function describeObstacle({ kind, ids: { length } }: FinalizeObstacle): string {
  switch (kind) {
    case "running":
      return "the contest is not over";
    case "unjudged":
      return `${length} submission${length === 1 ? " has" : "s have"} no verdict`;
    case "judging-error":
      return `judging failed for ${length} submission${length === 1 ? "" : "s"}`;
    case "unanswered":
      return `${length} clarification${length === 1 ? " is" : "s are"} unanswered`;
    case "hacking":
      return length === 0
        ? "the hacking phase is not over"
        : `${length} hack${length === 1 ? " has" : "s have"} no verdict`;
  }
}

import type { HackForStaff, HacksView } from "../../harness/api/index.ts";
import { NOW } from "./fake-course.ts";

const RULES = { after: "acceptance", removesComments: true, limit: 10 } as const;

/** Hacks of an exercise, which succeed for inputs that end with 7. */
export class FakeHacks {
  readonly decided: unknown[] = [];
  obstacle: HacksView["obstacle"];
  own: HacksView["own"] = [];
  all: HackForStaff[] = [
    {
      id: "h-0",
      program: 2,
      call: "AcanWin(15)",
      at: NOW,
      result: "successful",
      expected: "False",
      hacker: "bob",
      submission: "s-2",
      author: "cyd",
      verdict: "WA",
    },
  ];

  list(isInstructor: boolean): HacksView {
    return {
      rules: { ...RULES, left: RULES.limit - this.own.length },
      ...(this.obstacle && { obstacle: this.obstacle }),
      programs:
        this.obstacle === undefined
          ? [
              { number: 1, language: "python", isOwn: true },
              { number: 2, language: "python", isOwn: false },
            ]
          : [],
      own: this.own,
      ...(isInstructor && { all: this.all }),
    };
  }

  show(number: number) {
    return {
      number,
      language: "python",
      isOwn: number === 1,
      lines: [
        [{ text: "def", kind: "keyword" }, { text: " AcanWin(n):" }],
        [
          { text: "    " },
          { text: "return", kind: "keyword" },
          { text: ` n % ${number + 6} != 0` },
        ],
      ],
      linesLeftOut: 0,
    };
  }

  send(program: number, call: string) {
    const id = `h-${this.own.length + 1}`;
    const result = /7\)?$/.test(call) ? "successful" : "unsuccessful";
    const hack = { id, program, call, at: NOW, result, expected: "False" } as const;
    this.own = [hack, ...this.own];
    return { hack: id };
  }
}

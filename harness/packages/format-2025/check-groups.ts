import { didYouMean } from "../../core/judging/mistake.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import type { TestGroup } from "../package.ts";
import type { YamlSource } from "../read-yaml.ts";
import type { WrittenGroup } from "./group-schema.ts";

/** A group with the source of its settings, to report mistakes at. */
export interface SourcedGroup {
  readonly group: TestGroup;
  readonly source: YamlSource<WrittenGroup>;
}

/** Checks how groups refer to each other: their order, and whether their points add up. */
export function checkGroups(
  sample: TestGroup,
  secret: SourcedGroup,
  groups: readonly SourcedGroup[],
): void {
  const order = [sample, ...groups.map(({ group }) => group)];
  checkRequires(secret, order, 1);
  for (const [index, each] of groups.entries()) {
    checkRequires(each, order, index + 1);
    checkAgainstSecret(each, secret.group);
  }
  checkSum(secret, groups);
}

/** Groups may require only earlier ones, so that there are no cycles. */
function checkRequires(
  { group, source }: SourcedGroup,
  order: readonly TestGroup[],
  before: number,
): void {
  for (const name of group.requires) {
    const refuse = (
      code: "unknown-group" | "requires-later" | "unsuitable-key",
      message: string,
      hint: string,
    ) => source.refuse({ code, path: ["require_pass"], message, hint });
    const index = order.findIndex((other) => other.name === name);
    const other = order[index];
    const names = order.slice(0, before).map((each) => each.name);
    if (other === undefined) {
      const groupNames = order.map((each) => each.name);
      const nearest =
        nearestName(name, groupNames) ?? groupNames.find((each) => each.endsWith(`/${name}`));
      refuse("unknown-group", `there is no group '${name}'`, didYouMean(nearest, names));
    } else if (index >= before) {
      const message =
        other.name === group.name
          ? "a group cannot require itself"
          : other.requires.includes(group.name)
            ? `'${name}' requires this group in turn`
            : `'${name}' is judged later, in the order of names`;
      refuse(
        "requires-later",
        message,
        "Groups are judged in the order of names: rename them, or require an earlier one.",
      );
    } else if (other.scoring.kind === "2025-09" && other.scoring.aggregation !== "pass-fail") {
      const message = `'${name}' has scores and can be neither passed nor failed`;
      refuse("unsuitable-key", message, "Require groups whose score_aggregation is pass-fail.");
    }
  }
}

function checkAgainstSecret({ group, source }: SourcedGroup, secret: TestGroup): void {
  const [own, whole] = [group.scoring, secret.scoring];
  if (own.kind !== "2025-09" || whole.kind !== "2025-09") return;
  if (
    own.maxScore === "unbounded" &&
    own.aggregation !== "pass-fail" &&
    whole.maxScore !== "unbounded"
  ) {
    source.refuse({
      code: "missing-key",
      path: ["max_score"],
      message: `this group has no maximum, but data/secret has at most ${whole.maxScore} points`,
      hint: "Add `max_score:` here, or `max_score: unbounded` in data/secret/test_group.yaml.",
    });
  }
  if (whole.aggregation === "pass-fail" && own.aggregation !== "pass-fail") {
    source.refuse({
      code: "unsuitable-key",
      path: ["score_aggregation"],
      message: "data/secret is pass-fail, so its groups must be, too",
      hint: "Write pass-fail here, or sum or min in data/secret/test_group.yaml.",
    });
  }
}

function checkSum({ group, source }: SourcedGroup, groups: readonly SourcedGroup[]): void {
  const { scoring } = group;
  if (scoring.kind !== "2025-09" || scoring.aggregation !== "sum" || groups.length === 0) return;
  const all = groups.map(({ group: each }) =>
    each.scoring.kind === "2025-09" ? each.scoring.maxScore : 0,
  );
  if (scoring.maxScore === "unbounded" || all.includes("unbounded")) return;
  const sum = all.reduce<number>((total, each) => total + Number(each), 0);
  if (sum === scoring.maxScore) return;
  source.warn({
    code: "out-of-range",
    path: ["max_score"],
    message: `the groups add up to ${sum} points, but data/secret has at most ${scoring.maxScore}`,
    hint: "More points than the maximum are a judge error; with fewer it cannot be reached.",
  });
}

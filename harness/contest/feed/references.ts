import type {
  Clarification,
  CollectionName,
  Collections,
  ContestSubmission,
  Group,
  Judgement,
  Team,
} from "../contest-event.ts";
import type { Report } from "./finding.ts";

interface Reference {
  readonly collection: CollectionName | "languages";
  readonly id: string;
}

type KnownObjects = ReadonlyMap<
  CollectionName,
  ReadonlyMap<string, { readonly place: string; readonly object: Collections[CollectionName] }>
>;

/** Names one of these in a message. */
const NAMES: Readonly<Record<Reference["collection"], string>> = {
  "judgement-types": "judgement type",
  problems: "problem",
  groups: "group",
  organizations: "organization",
  teams: "team",
  submissions: "submission",
  judgements: "judgement",
  clarifications: "clarification",
  languages: "language",
};

/** The objects that an object names. */
export function referencesOf(
  type: CollectionName,
  object: Collections[CollectionName],
): readonly Reference[] {
  switch (type) {
    case "teams": {
      const { organizationId, groupIds } = object as Team;
      return [...refer("organizations", organizationId), ...refer("groups", ...groupIds)];
    }
    case "submissions": {
      const { teamId, problemId, languageId } = object as ContestSubmission;
      return [
        ...refer("teams", teamId),
        ...refer("problems", problemId),
        ...refer("languages", languageId),
      ];
    }
    case "judgements": {
      const { submissionId, typeId } = object as Judgement;
      return [...refer("submissions", submissionId), ...refer("judgement-types", typeId)];
    }
    case "clarifications": {
      const { fromTeamId, toTeamIds, toGroupIds, replyToId, problemId } = object as Clarification;
      return [
        ...refer("teams", fromTeamId, ...(toTeamIds ?? [])),
        ...refer("groups", ...(toGroupIds ?? [])),
        ...refer("clarifications", replyToId),
        ...refer("problems", problemId),
      ];
    }
    case "judgement-types":
    case "problems":
    case "groups":
    case "organizations":
      return [];
  }
}

function refer(
  collection: Reference["collection"],
  ...ids: readonly (string | undefined)[]
): readonly Reference[] {
  return ids.flatMap((id) => (id === undefined ? [] : [{ collection, id }]));
}

/** Reports what the objects name although it does not exist, and what only one of them may say. */
export function findMissingReferences(
  objects: KnownObjects,
  languages: ReadonlySet<string>,
  report: Report,
): void {
  const exists = ({ collection, id }: Reference) =>
    collection === "languages"
      ? languages.size === 0 || languages.has(id)
      : objects.get(collection)?.has(id) === true;
  for (const [type, ofType] of objects) {
    for (const [id, { place, object }] of ofType) {
      for (const reference of referencesOf(type, object)) {
        if (exists(reference)) continue;
        const name = NAMES[reference.collection];
        report(
          "error",
          `missing-reference ${type} ${reference.collection}`,
          place,
          `${NAMES[type]} ${id} names ${name} ${reference.id}, which does not exist`,
        );
      }
    }
  }
  findSecondCurrentJudgements(objects, report);
  findTeamsInTwoSites(objects, report);
}

function findSecondCurrentJudgements(objects: KnownObjects, report: Report): void {
  const current = new Map<string, string>();
  for (const [id, { place, object }] of objects.get("judgements") ?? []) {
    const { submissionId, isCurrent } = object as Judgement;
    if (!isCurrent) continue;
    const other = current.get(submissionId);
    if (other === undefined) current.set(submissionId, id);
    else {
      report(
        "warning",
        "two-current",
        place,
        `judgements ${other} and ${id} of submission ${submissionId} are both current: the later one counts`,
      );
    }
  }
}

function findTeamsInTwoSites(objects: KnownObjects, report: Report): void {
  const groups = objects.get("groups");
  const isSite = (id: string) => (groups?.get(id)?.object as Group | undefined)?.type === "site";
  for (const [id, { place, object }] of objects.get("teams") ?? []) {
    const sites = (object as Team).groupIds.filter(isSite);
    if (sites.length < 2) continue;
    report("warning", "two-sites", place, `team ${id} is in several sites: ${sites.join(", ")}`);
  }
}

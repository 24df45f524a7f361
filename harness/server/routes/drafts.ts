import { contestWith, draftsDueAt } from "../../school/contests/contest-rules.ts";
import { ConflictError } from "../../store/store.ts";
import type { Handlers } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import { submitSavedDraft } from "../judging/saved-drafts.ts";
import { findExercise, findLanguage } from "./find-exercise.ts";

/** Drafts: text that is typed but not submitted yet. */
export const draftRoutes: Pick<Handlers, "draft" | "putDraft"> = {
  draft: async ({ caller: { course, member }, params }, site) => {
    const exercise = findExercise({ course, member }, params.exercise, site);
    const { id: language } = findLanguage(exercise, params.language);
    const place = { person: member.person, course: course.served.id, exercise: exercise.id };
    const draft = await site.store.newestDraft(place, [language]);
    return draft === undefined ? {} : { draft };
  },

  putDraft: async ({ caller: { course, member }, params, body }, site) => {
    const exercise = findExercise({ course, member }, params.exercise, site);
    const { id: language } = findLanguage(exercise, params.language);
    const place = { person: member.person, course: course.served.id, exercise: exercise.id };
    // A draft counts from its arrival, however long it waits for the store.
    const at = site.now();
    const contest = contestWith(course.contests, exercise.id);
    const dueAt = contest && draftsDueAt(contest, member);
    // After the end of an exam, its draft is submitted before another one replaces it.
    if (dueAt !== undefined && at >= dueAt) {
      await submitSavedDraft(course, member, exercise.id, site);
    }
    // Lone surrogates cannot be stored as UTF-8.
    const typed = body.text.toWellFormed();
    const draft = { language, text: typed, version: body.base + 1, at };
    try {
      await site.eventLog.commit([{ op: "put-draft", draft: { ...place, ...draft } }]);
      return { version: draft.version, at: draft.at };
    } catch (error) {
      if (!(error instanceof ConflictError) || error.conflict !== "newer-draft") throw error;
      const newest = await site.store.newestDraft(place, [language]);
      // The same text again: a retry after a lost answer.
      if (newest?.text === draft.text) return { version: newest.version, at: newest.at };
      const { text = "", version = 0, at: savedAt = 0 } = newest ?? {};
      throw new Refusal("newer-draft", {
        text: () => ({ details: { language, text, version, at: savedAt } }),
      });
    }
  },
};

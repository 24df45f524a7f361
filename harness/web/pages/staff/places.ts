import type { Place } from "../../shell/place.ts";

/** The pages of a course's staff and their addresses. */
export const STAFF_PLACES: readonly Place[] = [];

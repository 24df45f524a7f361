import { signal } from "@preact/signals";
import type { DraftView } from "../../../api/student-shapes.ts";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { BrowserStore } from "../../client/browser-store.ts";
import { call } from "../../client/call.ts";
import { waitToRetry } from "../../client/connection.ts";

/** Where a draft belongs. */
export interface DraftPlace {
  readonly person: string;
  readonly course: string;
  readonly exercise: string;
  readonly language: string;
}

/** What was typed and is not the server's yet. */
interface LocalDraft {
  readonly text: string;
  /** The server's version that it was typed on; 0: none. */
  readonly base: number;
}

/** `untouched`: nothing was typed. `here`: this browser alone has it. */
export type DraftState = "untouched" | "saving" | "saved" | "here" | "conflict";

const SAVE_AFTER_MS = 1500;
/** Browsers send no more than this when a page closes. */
const MAX_LAST_BYTES = 60_000;
const local = new BrowserStore<LocalDraft>("drafts");

/**
 * What is typed is never lost: it is kept in this browser at once and on the server soon after, and
 * where another tab or device was faster, somebody chooses.
 */
export class DraftKeeper {
  readonly text = signal("");
  readonly state = signal<DraftState>("untouched");
  readonly savedAt = signal<number | undefined>(undefined);
  readonly problem = signal<ApiError | undefined>(undefined);
  /** What another tab or device has, while somebody has to choose. */
  readonly other = signal<DraftView | undefined>(undefined);
  /** Counts up when the text became another one that nobody typed here. */
  readonly revision = signal(0);
  readonly #place: DraftPlace;
  #base: number;
  #isDirty = false;
  #isSaving = false;
  #isKeeping = false;
  #isClosed = false;
  #hasBegun = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(place: DraftPlace, starter: string, draft: DraftView | undefined) {
    this.#place = place;
    this.#base = draft?.version ?? 0;
    this.text.value = draft?.text ?? starter;
    this.savedAt.value = draft?.at;
    if (draft !== undefined) this.state.value = "saved";
  }

  /** Goes on from what this browser has kept; once. */
  async begin(): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    const kept = await local.get(this.#key);
    if (kept === undefined) return;
    const { language } = this.#place;
    const [text, version, at] = [this.text.value, this.#base, this.savedAt.value ?? Date.now()];
    if (kept.text === text) return this.#isDirty ? undefined : local.remove(this.#key);
    // Somebody was faster than the browser's store: two texts, and neither is the server's.
    if (this.#isDirty) return this.#offer({ language, text: kept.text, version, at });
    this.#show(kept.text);
    this.#isDirty = true;
    this.state.value = "saving";
    if (kept.base === version || version === 0) this.#plan(0);
    else this.#offer({ language, text, version, at });
  }

  /** Of every change that somebody makes. */
  type(text: string): void {
    if (text === this.text.value) return;
    this.text.value = text;
    this.#isDirty = true;
    void this.#keepHere();
    if (this.state.value === "conflict") return;
    this.state.value = "saving";
    this.#plan(SAVE_AFTER_MS);
  }

  /** In place of what is there, by a button: to be undone by typing alone. */
  replace(text: string): void {
    this.type(text);
    this.revision.value += 1;
  }

  /** Sends at once what is not sent yet: for a page that may be left. */
  flush(): void {
    if (!this.#isDirty || this.state.value === "conflict") return;
    clearTimeout(this.#timer);
    void this.#save(this.text.value.length < MAX_LAST_BYTES);
  }

  /** What the server has now: taken over where nothing was typed here meanwhile. */
  hear(draft: DraftView | undefined): void {
    if (draft === undefined || draft.version <= this.#base) return;
    if (this.#isDirty || this.#isSaving) return;
    this.#take(draft);
  }

  keepMine(): void {
    const other = this.other.value;
    if (other === undefined) return;
    this.#base = other.version;
    this.other.value = undefined;
    this.state.value = "saving";
    this.#plan(0);
  }

  takeOther(): void {
    const other = this.other.value;
    if (other === undefined) return;
    this.other.value = undefined;
    this.#take(other);
    // It may be one that only this browser had.
    this.state.value = "saving";
    this.#isDirty = true;
    void this.#keepHere();
    this.#plan(0);
  }

  close(): void {
    this.flush();
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  get #key(): string {
    const { person, course, exercise, language } = this.#place;
    return JSON.stringify([person, course, exercise, language]);
  }

  #take(draft: DraftView): void {
    this.#base = draft.version;
    this.savedAt.value = draft.at;
    this.state.value = "saved";
    this.#show(draft.text);
  }

  #show(text: string): void {
    this.text.value = text;
    this.revision.value += 1;
  }

  #offer(other: DraftView): void {
    this.other.value = other;
    this.state.value = "conflict";
  }

  #plan(waitMs: number): void {
    if (this.#timer !== undefined && waitMs > 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(false), waitMs);
  }

  /** One at a time: whatever was typed meanwhile goes with the next one. */
  async #keepHere(): Promise<void> {
    if (this.#isKeeping) return;
    this.#isKeeping = true;
    for (let kept: string | undefined; this.#isDirty && kept !== this.text.value;) {
      kept = this.text.value;
      await local.put(this.#key, { text: kept, base: this.#base });
    }
    this.#isKeeping = false;
    if (!this.#isDirty) await local.remove(this.#key);
  }

  async #save(isLast: boolean): Promise<void> {
    this.#timer = undefined;
    if (this.#isSaving) return;
    this.#isSaving = true;
    this.problem.value = undefined;
    for (let tries = 0; this.#isDirty && this.other.value === undefined; tries += 1) {
      const text = this.text.value;
      try {
        await this.#send(text, isLast);
        tries = 0;
      } catch (thrown) {
        const problem = toApiError(thrown);
        if (this.#meet(problem, text)) continue;
        if (this.other.value !== undefined) break;
        this.state.value = "here";
        if (!problem.mayPass) {
          this.problem.value = problem;
          break;
        }
        if (this.#isClosed) break;
        await waitToRetry(tries);
      }
    }
    this.#isSaving = false;
  }

  async #send(text: string, isLast: boolean): Promise<void> {
    const { course, exercise, language } = this.#place;
    const { version, at } = await call("putDraft", {
      params: { course, exercise, language },
      body: { text, base: this.#base },
      keepalive: isLast,
    });
    this.#base = version;
    this.savedAt.value = at;
    if (this.text.value !== text) return;
    this.#isDirty = false;
    this.state.value = "saved";
    await local.remove(this.#key);
  }

  /** True: another tab has saved the same text, or this very request: it can go on from there. */
  #meet({ code, details }: ApiError, text: string): boolean {
    if (code !== "newer-draft") return false;
    const other = details as DraftView;
    if (other.text !== text) {
      this.#offer(other);
      return false;
    }
    this.#base = other.version;
    return true;
  }
}

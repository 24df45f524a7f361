import { signal } from "@preact/signals";
import type { DraftView } from "../../../api/student-shapes.ts";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { BrowserStore } from "../../storage/browser-store.ts";
import { call } from "../../client/call.ts";
import { waitToRetry } from "../../client/connection.ts";

/** Identifies a draft. */
export interface DraftKey {
  readonly person: string;
  readonly course: string;
  readonly exercise: string;
  readonly language: string;
}

/** Text that the server does not have yet. */
interface LocalDraft {
  readonly text: string;
  /** The server's version that it is based on; 0 if none. */
  readonly base: number;
}

/** `untouched`: nothing was typed. `here`: only this browser has the text. */
export type DraftState = "untouched" | "saving" | "saved" | "here" | "conflict";

const SAVE_AFTER_MS = 1500;
/** Browsers limit requests that outlive their page to about this size. */
const MAX_LAST_BYTES = 60_000;
const local = new BrowserStore<LocalDraft>("drafts");

/**
 * Saves a draft, at once in this browser and soon after on the server. If another tab or device has
 * saved a different text, the user chooses.
 */
export class DraftSaver {
  readonly text = signal("");
  readonly state = signal<DraftState>("untouched");
  readonly savedAt = signal<number | undefined>(undefined);
  readonly problem = signal<ApiError | undefined>(undefined);
  /** The conflicting version, while the user has to choose. */
  readonly other = signal<DraftView | undefined>(undefined);
  /** Incremented when the text changes other than by typing here. */
  readonly revision = signal(0);
  readonly #draftKey: DraftKey;
  #base: number;
  #isDirty = false;
  #isSaving = false;
  #isKeeping = false;
  #isClosed = false;
  #saving: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(key: DraftKey, starter: string, draft: DraftView | undefined) {
    this.#draftKey = key;
    this.#base = draft?.version ?? 0;
    this.text.value = draft?.text ?? starter;
    this.savedAt.value = draft?.at;
    if (draft !== undefined) this.state.value = "saved";
  }

  /** Restores the draft stored in this browser, once, however often it is called. */
  async begin(): Promise<void> {
    this.#saving ??= this.#restore();
    return this.#saving;
  }

  /** Call at every change by the user. */
  type(text: string): void {
    if (text === this.text.value) return;
    this.text.value = text;
    this.#isDirty = true;
    void this.#keepHere();
    if (this.state.value === "conflict") return;
    this.state.value = "saving";
    this.#plan(SAVE_AFTER_MS);
  }

  /** Replaces the text by a button press; it cannot be undone. */
  replace(text: string): void {
    this.type(text);
    this.revision.value += 1;
  }

  /** Saves unsaved text at once, for a page that may be left. */
  flush(): void {
    if (!this.#isDirty || this.state.value === "conflict") return;
    clearTimeout(this.#timer);
    void this.#save(this.text.value.length < MAX_LAST_BYTES);
  }

  /** Takes over the server's draft, unless there is unsaved text here. */
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
    // Save it: it may exist only in this browser.
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
    const { person, course, exercise, language } = this.#draftKey;
    return JSON.stringify([person, course, exercise, language]);
  }

  async #restore(): Promise<void> {
    const localDraft = await local.get(this.#key);
    if (localDraft === undefined) return;
    const { language } = this.#draftKey;
    const [text, version, at] = [this.text.value, this.#base, this.savedAt.value ?? Date.now()];
    if (localDraft.text === text) return this.#isDirty ? undefined : local.remove(this.#key);
    // The user typed before the stored draft was read: neither text is the server's.
    if (this.#isDirty) return this.#offer({ language, text: localDraft.text, version, at });
    this.#show(localDraft.text);
    this.#isDirty = true;
    this.state.value = "saving";
    if (localDraft.base === version || version === 0) this.#plan(0);
    else this.#offer({ language, text, version, at });
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

  /** Writes one version at a time; later text goes into the next write. */
  async #keepHere(): Promise<void> {
    if (this.#isKeeping) return;
    this.#isKeeping = true;
    for (let savedText: string | undefined; this.#isDirty && savedText !== this.text.value;) {
      savedText = this.text.value;
      await local.put(this.#key, { text: savedText, base: this.#base });
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
      } catch (error) {
        const problem = toApiError(error);
        if (this.#isAlreadySaved(problem, text)) continue;
        if (this.other.value !== undefined) break;
        this.state.value = "here";
        if (!problem.isRetryable) {
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
    const { course, exercise, language } = this.#draftKey;
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

  /** True if the server already has the same text, from another tab or from this request. */
  #isAlreadySaved({ code, details }: ApiError, text: string): boolean {
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

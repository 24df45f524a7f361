import { HarnessError } from "../../../core/harness-error.ts";
import { WorkFolder } from "../work-folder.ts";
import { TalkDesk, type TalkDeskOptions } from "./talk-desk.ts";

/** Keeps one session open during a judging, and opens a new one after a machine fault. */
export class DeskKeeper implements AsyncDisposable {
  readonly #options: TalkDeskOptions;
  #folder: WorkFolder | undefined;
  #desk: TalkDesk | undefined;

  constructor(options: TalkDeskOptions) {
    this.#options = options;
  }

  /**
   * Runs the work of one case in a cleared session; after a {@link HarnessError} once more in a new
   * one.
   */
  async use<T>(work: (desk: TalkDesk) => Promise<T>): Promise<T> {
    try {
      return await this.#useOnce(work);
    } catch (error) {
      if (!(error instanceof HarnessError)) throw error;
      return this.#useOnce(work);
    }
  }

  async #useOnce<T>(work: (desk: TalkDesk) => Promise<T>): Promise<T> {
    const desk = await this.#open();
    let isClear = false;
    try {
      const made = await work(desk);
      isClear = await desk.clear();
      return made;
    } finally {
      if (!isClear) await this.#close();
    }
  }

  async #open(): Promise<TalkDesk> {
    this.#folder ??= await WorkFolder.make(this.#options.interactor.program.cacheFolder);
    this.#desk ??= await TalkDesk.open(this.#options, await this.#folder.makeFolder("talk"));
    return this.#desk;
  }

  async #close(): Promise<void> {
    const desk = this.#desk;
    this.#desk = undefined;
    await desk?.[Symbol.asyncDispose]();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#close();
    await this.#folder?.[Symbol.asyncDispose]();
  }
}

/** All that comes from the environment; whoever starts Grundy reads it once and passes it on. */
export interface Config {
  /** Builds and compilers' own caches. */
  readonly cacheFolder: string;
  /** Where the course's problems are; `reference/` lies beside it. */
  readonly problemsFolder: string;
  readonly submissionsFolder: string;
  /** Grundy's own folder. */
  readonly root: string;
  /** What a package has in place of sources in TypeScript; undefined in a checkout. */
  readonly builtFolder?: string;
  readonly searchPath: string;
  /** A ready warden, instead of one compiled at first use. */
  readonly wardenBinary: string | undefined;
  readonly cores: number;
  readonly isColourWanted: boolean | undefined;
  readonly isUnicode: boolean;
}

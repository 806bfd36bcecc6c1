/** The result of one part of the torture test. */
export interface Report {
  /** Sentences about what was observed, with figures. */
  seen: string[]
  /** The violations; empty if there are none. */
  wrong: string[]
}

/** The input of every part. */
export interface Setting {
  seed: number
  rounds: number
  /** Whether the worker is a separate program, or one that the server starts beside it (JOBS=child). */
  jobs: 'apart' | 'child'
  /** An empty folder. */
  folder: string
  /** Prints progress immediately. */
  say(words: string): void
}

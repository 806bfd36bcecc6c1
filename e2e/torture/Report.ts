/** The result of a part of the torture. */
export interface Report {
  /** Sentences about what was seen, with figures. */
  seen: string[]
  /** The violations; empty when all is well. */
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
  /** Says at once what goes on. */
  say(words: string): void
}

/** What a part of the torture has to say. */
export interface Report {
  /** Sentences about what was seen, with figures. */
  seen: string[]
  /** What is not as it has to be; empty when all is well. */
  wrong: string[]
}

/** What every part is given. */
export interface Setting {
  seed: number
  rounds: number
  /** Whether the worker is a program of its own, or one that the server keeps beside it (JOBS=child). */
  jobs: 'apart' | 'child'
  /** An empty folder. */
  folder: string
  /** Says at once what goes on. */
  say(words: string): void
}

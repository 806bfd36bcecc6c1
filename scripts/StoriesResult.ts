/** The result of a run of stories. */
export interface StoriesResult {
  passed: number
  failed: number
  /** A description of each failure: story and reason. */
  failures: string[]
}

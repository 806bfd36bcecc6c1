/** The result of a run of stories. */
export interface StoriesResult {
  passed: number
  failed: number
  /** Words for each failure: story and reason. */
  failures: string[]
}

/** What a run of stories came to. */
export interface StoriesResult {
  passed: number
  failed: number
  /** Words for each failure: story and reason. */
  failures: string[]
}

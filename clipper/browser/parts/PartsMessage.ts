/** The request to the thread that writes parts of a video, sent once. */
export interface PartsRequest {
  file: File
  /** `[start, end]` in seconds, from `planParts`. */
  kept: readonly (readonly [number, number])[]
  /** Of the file in the site's own storage. */
  name: string
}

/** Its messages. `done` or `failed` is the last one. */
export type PartsEvent =
  | { type: 'progress'; share: number }
  | { type: 'done'; file: File }
  | { type: 'failed'; detail: string }

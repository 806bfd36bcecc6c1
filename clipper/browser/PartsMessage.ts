/** What the thread that writes parts of a video is asked, once. */
export interface PartsRequest {
  file: File
  /** `[start, end]` in seconds, as `planParts` gives them. */
  kept: readonly (readonly [number, number])[]
  /** Of the file in the site's own storage. */
  name: string
}

/** What it tells. After `done` or `failed`, nothing more comes. */
export type PartsTold =
  | { type: 'progress'; share: number }
  | { type: 'done'; file: File }
  | { type: 'failed'; detail: string }

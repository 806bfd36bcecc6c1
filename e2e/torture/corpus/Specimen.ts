/** The tools of the makers of specimens. */
export interface Workbench {
  /** Everything that is made lies here. */
  folder: string
  /** A sound little video: MP4 with its index at the end. */
  good: string
  /** Must never be read, and never be asked. */
  forbidden: Forbidden
  /** Runs ffmpeg without the program's confinement. Times out, because some of what it makes is hostile. */
  ffmpeg(...args: string[]): Promise<void>
  /** Writes a file into the folder; gives its path. */
  write(name: string, bytes: Uint8Array | string): Promise<string>
}

/** Places that hostile files point at. */
export interface Forbidden {
  /** Absolute paths, one of a playable video. */
  files: readonly string[]
  /** An address where somebody listens. */
  url: string
}

/** A file and how it is sent. */
export interface Specimen {
  name: string
  /** Which door it is sent to: as a video, as captions beside a sound video, or as a picture of a person. */
  as: 'video' | 'captions' | 'picture'
  /** `either`: clips, or a clear sentence. */
  outcome: 'taken' | 'refused' | 'either'
  /** Path of the file to send. */
  make(bench: Workbench): Promise<string>
  /** The file name from the sender; its own name by default. */
  claimedName?: string
  claimedType?: string
}

export type Make = Specimen['make']

/** Specimens of one kind, from `name: maker`. */
export function specimens(
  as: Specimen['as'],
  outcome: Specimen['outcome'],
  makers: Readonly<Record<string, Make>>,
): Specimen[] {
  return Object.entries(makers).map(([name, make]) => ({ name, as, outcome, make }))
}

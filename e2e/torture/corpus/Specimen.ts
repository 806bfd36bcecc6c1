/** Helpers for making specimens. */
export interface Workbench {
  /** The folder for all generated files. */
  folder: string
  /** A small valid video: MP4 with its index at the end. */
  good: string
  /** Files that must never be read and a URL that must never be requested. */
  forbidden: Forbidden
  /** Runs ffmpeg without the program's confinement. It has a timeout, because some of its output is hostile. */
  ffmpeg(...args: string[]): Promise<void>
  /** Writes a file into the folder; returns its path. */
  write(name: string, bytes: Uint8Array | string): Promise<string>
}

/** Targets that hostile files refer to. */
export interface Forbidden {
  /** Absolute paths, one of them of a playable video. */
  files: readonly string[]
  /** A URL on which a server is listening. */
  url: string
}

/** A file and how it is sent. */
export interface Specimen {
  name: string
  /** How it is sent: as a video, as captions of a valid video, or as a user's picture. */
  as: 'video' | 'captions' | 'picture'
  /** `either`: clips, or else a clear sentence. */
  outcome: 'taken' | 'refused' | 'either'
  /** Makes the file; returns its path. */
  make(bench: Workbench): Promise<string>
  /** The file name that the client sends; the real name by default. */
  claimedName?: string
  claimedType?: string
}

export type Make = Specimen['make']

/** Returns specimens of one kind, from `name: maker`. */
export function specimens(
  as: Specimen['as'],
  outcome: Specimen['outcome'],
  makers: Readonly<Record<string, Make>>,
): Specimen[] {
  return Object.entries(makers).map(([name, make]) => ({ name, as, outcome, make }))
}

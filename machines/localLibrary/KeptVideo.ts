import { type Aspect, type ClipSettings, defaultSettings } from '../../clipper/pure/ClipSettings.ts'
import type { LocalSelection } from '../../clipper/pure/LocalReading.ts'
import type { CaptionChoice } from '../../contract/clips.ts'
import { usualCaptions } from '../../contract/preferredLook.ts'
import type { KeptCaptions } from '../localCaptions/KeptCaptions.ts'
import type { LocalPosters } from '../localClips/LocalFraming.ts'
import type { LocalMark } from '../localClips/LocalMark.ts'

/** Increment it whenever the shape changes: entries of an older shape are dropped. */
export const keptShape = 1

/** A video of this device, as stored in the browser: never the video itself. */
export interface KeptVideo {
  shape: typeof keptShape
  /** The identity of the file: a digest of its length and of samples of its bytes. */
  id: string
  name: string
  /** Length of the file. */
  bytes: number
  /** Milliseconds since 1970. */
  lastModified: number
  /** Milliseconds since 1970. */
  addedAt: number
  /** The file handle, in browsers that can reopen it. */
  handle: FileSystemFileHandle | null
  aspect: Aspect
  captions: KeptCaptions | null
  /** The style of the captions. */
  captionStyle: CaptionChoice
  /** Null until the whole file was read. */
  found: LocalSelection | null
  /** The first posters, by the start of their clip. */
  posters: ReadonlyMap<number, Blob>
  /** The posters that show a face; they replace the first ones. */
  facePosters: LocalPosters
  /** Marks by the id of their clip. */
  marks: ReadonlyMap<string, LocalMark>
}

/** A chosen or dropped file. */
export interface ChosenFile {
  file: File
  handle: FileSystemFileHandle | null
}

/** Defaults of fields that records of older versions lack. */
const additions = { captions: null, captionStyle: usualCaptions, facePosters: new Map<string, Blob>() } as const

/** The format and caption style of a video. */
export type KeptLook = Pick<KeptVideo, 'aspect' | 'captionStyle'>

/** Returns the initial record of a file. It looks like the newest video, whose look was chosen last. */
export const newlyKept = (
  { file, handle }: ChosenFile,
  id: string,
  addedAt: number,
  { aspect, captionStyle }: KeptLook = { aspect: 'source', captionStyle: usualCaptions },
): KeptVideo => ({
  shape: keptShape,
  id,
  name: file.name,
  bytes: file.size,
  lastModified: file.lastModified,
  addedAt,
  handle,
  aspect,
  ...additions,
  captionStyle,
  found: null,
  posters: new Map(),
  marks: new Map(),
})

/** Returns how the clips of a video are chosen and shown. */
export const settingsOf = ({ aspect, captionStyle }: KeptVideo): ClipSettings => ({
  ...defaultSettings,
  aspect,
  captionStyle: captionStyle === 'none' ? null : captionStyle,
})

/** Returns a stored record, if it has the current shape. */
export function readKeptVideo(stored: unknown): KeptVideo | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { shape, id, name, posters, marks } = stored as Partial<KeptVideo>
  if (shape !== keptShape || typeof id !== 'string' || typeof name !== 'string') return null
  if (!(posters instanceof Map && marks instanceof Map)) return null
  return { ...additions, ...(stored as KeptVideo) }
}

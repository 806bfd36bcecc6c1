import { patterns } from '../../contract/values/patterns.ts'

/** Returns a file name without its extension, in lower case and NFC: macOS decomposes `é`. */
const baseOf = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .normalize('NFC')
    .toLowerCase()

/** Whether captions belong to a video by their name: `talk.srt` or `talk.en.srt` to `talk.mp4`. */
function areOf(captions: string, video: string): boolean {
  const [base, own] = [baseOf(captions), baseOf(video)]
  return base === own || base.replace(/\.[a-z]{2,3}([-_][a-z]{2,4})?$/, '') === own
}

/** Returns the uploads that are captions of one of these files: they were added before their video. */
export const captionsAddedBefore = <Upload extends { name: string }>(
  uploads: readonly Upload[],
  files: readonly File[],
): Upload[] =>
  uploads.filter(({ name }) => patterns.captionsFile.test(name) && files.some((file) => areOf(name, file.name)))

export interface PairedFiles<Video> {
  /** Files that get a row of their own; captions that belong to no video are among them. */
  rows: File[]
  /** Captions by the video that they belong to. */
  pairs: Map<File | Video, File>
}

/**
 * Finds the captions among the files that were chosen together, and the video that each belongs to by its name; a single
 * one belongs to a single video, whatever their names. `waiting` are videos that were chosen before.
 */
export function pairCaptions<Video extends { name: string }>(
  files: readonly File[],
  waiting: readonly Video[] = [],
): PairedFiles<Video> {
  const captions = files.filter(({ name }) => patterns.captionsFile.test(name))
  const videos = files.filter((file) => !captions.includes(file))
  const pairs = new Map<File | Video, File>()
  for (const file of captions) {
    const named = [...videos, ...waiting].find((video) => !pairs.has(video) && areOf(file.name, video.name))
    const only = captions.length === 1 && videos.length === 1 ? videos[0] : undefined
    const video = named ?? only
    if (video) pairs.set(video, file)
  }
  const paired = new Set(pairs.values())
  return { rows: files.filter((file) => !paired.has(file)), pairs }
}

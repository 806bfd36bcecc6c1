import type { ProbedStream } from './readStreams.ts'

/** A commentary, or a track made for people who see or hear less: not what the video is about. */
function isSpecial({ disposition = {} }: ProbedStream): boolean {
  return Boolean(disposition.comment || disposition.visual_impaired || disposition.hearing_impaired)
}

/**
 * The audio stream a clip is made with, as an index among the audio streams: the one that the file marks as its
 * default, unless it is a commentary or the like; else the first that is none; -1 when none can be decoded.
 */
export function chooseAudio(sounds: readonly ProbedStream[]): number {
  const possible = [...sounds.entries()].filter(([, { codec_name }]) => codec_name)
  const plain = possible.filter(([, stream]) => !isSpecial(stream))
  const marked = plain.find(([, { disposition }]) => disposition?.default)
  return (marked ?? plain[0] ?? possible[0])?.[0] ?? -1
}

import type { SourceInfo } from './SourceInfo.ts'

/** Returns a source as it is heard with another of its sound tracks; null if it has no such track. */
export function withSoundTrack(source: SourceInfo, index: number): SourceInfo | null {
  const track = source.soundTracks?.find((one) => one.index === index)
  if (!track) return null
  const { audioStream, oppositePhase, playable, ...rest } = source
  return {
    ...rest,
    audioCodec: track.codec,
    audioChannels: track.channels,
    ...(index > 0 ? { audioStream: index } : {}),
    ...(track.oppositePhase ? { oppositePhase: true } : {}),
    ...(track.playable ? { playable: true } : {}),
  }
}

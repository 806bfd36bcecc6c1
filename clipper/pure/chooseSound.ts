/** What is known of a stream of sound before any of it is heard. */
export interface SoundTrack {
  isDecodable: boolean
  /** A commentary, or a track made for people who see or hear less: not what the video is about. */
  isSpecial: boolean
  /** The file marks it as the one to play. */
  isDefault: boolean
}

/**
 * The stream that a clip is made with, as an index: the one that the file marks as its default, unless it is special;
 * else the first that is not; -1 when none can be decoded.
 */
export function chooseSound(tracks: readonly SoundTrack[]): number {
  const possible = [...tracks.entries()].filter(([, { isDecodable }]) => isDecodable)
  const plain = possible.filter(([, { isSpecial }]) => !isSpecial)
  const marked = plain.find(([, { isDefault }]) => isDefault)
  return (marked ?? plain[0] ?? possible[0])?.[0] ?? -1
}

/** What is known of a stream of sound before any of it is heard. */
export interface SoundTrack {
  isDecodable: boolean
  /** A commentary, or a track made for people who see or hear less: not what the video is about. */
  isSpecial: boolean
  /** The file marks it as the one to play. */
  isDefault: boolean
}

/**
 * The streams that a clip may be made with, as indices, the best one first: the one that the file marks as its default,
 * then the others in their order, then those that are special.
 */
export function soundsByChoice(tracks: readonly SoundTrack[]): number[] {
  const rank = ({ isSpecial, isDefault }: SoundTrack) => (isSpecial ? 2 : isDefault ? 0 : 1)
  return [...tracks.entries()]
    .filter(([, { isDecodable }]) => isDecodable)
    .toSorted(([, a], [, b]) => rank(a) - rank(b))
    .map(([index]) => index)
}

/** The best of them before any is heard; -1 when none can be decoded. */
export const chooseSound = (tracks: readonly SoundTrack[]): number => soundsByChoice(tracks)[0] ?? -1

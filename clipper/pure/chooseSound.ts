/** A sound track before any of it is measured. */
export interface SoundTrack {
  isDecodable: boolean
  /** A commentary, or a track for visually or hearing impaired people. */
  isSpecial: boolean
  /** The file marks it as the one to play. */
  isDefault: boolean
}

/**
 * Returns the usable sound tracks as indices, best first: the default one, then the others in order, then special ones.
 */
export function soundsByChoice(tracks: readonly SoundTrack[]): number[] {
  const rank = ({ isSpecial, isDefault }: SoundTrack) => (isSpecial ? 2 : isDefault ? 0 : 1)
  return [...tracks.entries()]
    .filter(([, { isDecodable }]) => isDecodable)
    .toSorted(([, a], [, b]) => rank(a) - rank(b))
    .map(([index]) => index)
}

/** Returns the best track without measuring; -1 when none can be decoded. */
export const chooseSound = (tracks: readonly SoundTrack[]): number => soundsByChoice(tracks)[0] ?? -1

/** The player of an editor. */
export interface EditorPlayer {
  run: (command: { do: 'pause' }) => void
  play: () => void
  /** Seeks to a second of the source. */
  goTo: (seconds: number) => void
  /** Seeks to a second of the clip, in a player that plays only the clip. */
  seek: (seconds: number) => void
  /** The current or requested second of the source, and whether it is paused or seeking; null without a video. */
  where: () => { seconds: number; isPaused: boolean; isSeeking: boolean } | null
}

/** Null until the player is mounted, and after it is unmounted. */
export interface PlayerRef {
  readonly current: EditorPlayer | null
}

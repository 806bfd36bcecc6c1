import type { SoundTrack } from '../../contract/videos.ts'

/** Two sound tracks, the first of which is chosen. */
export const someTracks: readonly SoundTrack[] = [
  { track: 0, language: 'eng', title: null, channels: 2, is_silent: false, is_chosen: true },
  { track: 1, language: 'deu', title: 'Guest', channels: 1, is_silent: true, is_chosen: false },
]

import type { WantedClips } from './ClipListScreenProps.ts'

/** A query without search and filters. */
export const unfiltered = {
  search: '',
  video: null,
  folder: null,
  liked: false,
  unexported: false,
} satisfies Partial<WantedClips>

/** Returns whether a query shows every clip, in any order. */
export const isUnfiltered = ({ search, video, folder, liked, unexported }: WantedClips): boolean =>
  !search && video === null && folder === null && !liked && !unexported

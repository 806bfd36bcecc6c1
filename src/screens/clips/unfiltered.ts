import type { WantedClips } from './ClipListScreenProps.ts'

/** Every clip of a list: nothing is searched for, and nothing is left out. */
export const unfiltered = {
  search: '',
  video: null,
  folder: null,
  liked: false,
  unexported: false,
} satisfies Partial<WantedClips>

/** Shows every clip, in whatever order. */
export const isUnfiltered = ({ search, video, folder, liked, unexported }: WantedClips): boolean =>
  !search && video === null && folder === null && !liked && !unexported

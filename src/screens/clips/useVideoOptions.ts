import type { ClipVideo } from '../../../contract/clips.ts'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'

/** The value of the option for all videos. Ids are never empty. */
export const allVideos = ''

/** The videos to choose from: those with clips in this list, plus the selected one. */
export function useVideoOptions({ kind, query, videos }: Pick<ClipListScreenProps, 'kind' | 'query' | 'videos'>) {
  const t = useStrings(clipsStrings)
  const countOf = (video: ClipVideo) => (kind === 'favorites' ? video.favorites : video.clips)
  const filled = videos.filter((video) => countOf(video) > 0 || video.id === query.video)
  const options = filled.map((video) => ({ value: video.id, label: t.videoOption(video.title, countOf(video)) }))
  const unknown = query.video !== null && !filled.some(({ id }) => id === query.video)
  return [
    { value: allVideos, label: t.allVideos },
    ...options,
    ...(unknown ? [{ value: query.video ?? allVideos, label: t.oneVideo }] : []),
  ]
}

import { useLayoutEffect, useRef, useState } from 'react'
import type { ClipActions, ClipItemActions, ClipListScreenProps } from './ClipListScreenProps.ts'

/** Stable functions for the lifetime of the list, so that cards don't re-render with it. */
export function useKeptActions(
  actions: ClipActions & Pick<ClipListScreenProps, 'folders' | 'looks' | 'chosen'>,
): ClipItemActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [kept] = useState<ClipItemActions>(() => ({
    onOpen: (...given) => latest.current.onOpen(...given),
    onEdit: (...given) => latest.current.onEdit(...given),
    onLike: (...given) => latest.current.onLike(...given),
    onDownload: (...given) => latest.current.onDownload(...given),
    onDelete: (...given) => latest.current.onDelete(...given),
    onRename: (...given) => latest.current.onRename(...given),
    onToggle: (...given) => latest.current.onToggle(...given),
    onPosterError: () => latest.current.onPosterError(),
    getFolders: () => latest.current.folders,
    getSelected: () => latest.current.chosen,
    onCopyLook: (clip, to) => {
      const { looks } = latest.current
      if (to === 'video') looks.onCopyToVideo(clip)
      else looks.onCopy(clip, to)
    },
  }))
  return kept
}

import { useEffect, useId } from 'react'
import type { Clips } from '../../../machines/clips/clipsOf.ts'

/** Polls the videos that aren't ready while the page is visible. */
export function useWatchedVideos(notReady: Clips['notReady'] | undefined, isWanted = true): void {
  const by = useId()
  useEffect(() => {
    if (!notReady || !isWanted) return
    const follow = () => notReady.send({ type: document.hidden ? 'watch.stopped' : 'watch.started', by })
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      notReady.send({ type: 'watch.stopped', by })
    }
  }, [notReady, isWanted, by])
}

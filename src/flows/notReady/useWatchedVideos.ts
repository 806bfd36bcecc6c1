import { useEffect } from 'react'
import type { Clips } from '../../../machines/clips/clipsOf.ts'

/** Polls the videos that aren't ready while the page is visible. */
export function useWatchedVideos(notReady: Clips['notReady'], isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return
    const follow = () => notReady.send({ type: document.hidden ? 'watch.stopped' : 'watch.started' })
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      notReady.send({ type: 'watch.stopped' })
    }
  }, [notReady, isWanted])
}

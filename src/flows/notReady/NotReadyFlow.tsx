import { shallowEqual, useSelector } from '@xstate/react'
import { notReadyProps, notReadyView } from '../../../machines/notReady/notReadyProps.ts'
import { NotReadyList } from '../../screens/notReady/NotReadyList.tsx'
import { useClips } from '../clips/useClips.ts'
import { useWatchedVideos } from './useWatchedVideos.ts'

/** Videos that aren't ready, polled while visible. */
export function NotReadyFlow() {
  const { notReady } = useClips()
  const view = useSelector(notReady, notReadyView, shallowEqual)
  useWatchedVideos(notReady)
  return <NotReadyList {...notReadyProps(view, notReady.send)} />
}

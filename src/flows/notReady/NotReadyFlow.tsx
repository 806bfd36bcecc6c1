import { shallowEqual, useSelector } from '@xstate/react'
import { notReadyProps, notReadyView } from '../../../machines/notReady/notReadyProps.ts'
import { NotReadyList } from '../../screens/notReady/NotReadyList.tsx'
import { ReturnedVideos } from '../../screens/notReady/ReturnedVideos.tsx'
import { useClips } from '../clips/useClips.ts'
import { useRestsOnTheirWay } from '../upload/useRestsOnTheirWay.ts'
import { useWatchedVideos } from './useWatchedVideos.ts'

/** Videos that aren't ready, polled while visible, and those that turned out to be known. */
export function NotReadyFlow() {
  const { notReady, returned, uploads } = useClips()
  const view = useSelector(notReady, notReadyView, shallowEqual)
  useWatchedVideos(notReady)
  const onTheirWay = useRestsOnTheirWay(uploads)
  const known = useSelector(returned, ({ context }) => context.returned)
  return (
    <>
      <ReturnedVideos videos={known} onDismiss={(videoId) => returned.send({ type: 'notice.dismissed', videoId })} />
      <NotReadyList {...notReadyProps(view, notReady.send)} onTheirWay={onTheirWay} />
    </>
  )
}

import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { notReadyProps, notReadyView } from '../../../machines/notReady/notReadyProps.ts'
import { NotReadyList } from '../../screens/notReady/NotReadyList.tsx'
import { useClips } from '../clips/useClips.ts'

/** Videos that aren't ready, polled while visible. */
export function NotReadyFlow() {
  const { notReady } = useClips()
  const view = useSelector(notReady, notReadyView, shallowEqual)
  useEffect(() => {
    const follow = () => notReady.send({ type: document.hidden ? 'watch.stopped' : 'watch.started' })
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      notReady.send({ type: 'watch.stopped' })
    }
  }, [notReady])
  return <NotReadyList {...notReadyProps(view, notReady.send)} />
}

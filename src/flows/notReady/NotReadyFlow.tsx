import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { notReadyProps } from '../../../machines/notReady/notReadyProps.ts'
import { NotReadyList } from '../../screens/notReady/NotReadyList.tsx'
import { useClipWork } from '../clips/useClipWork.ts'

/** What is not ready, kept current as long as somebody can see it. */
export function NotReadyFlow() {
  const { notReady } = useClipWork().clips
  const snapshot = useSelector(notReady, (it) => it)
  useEffect(() => {
    const follow = () => notReady.send({ type: document.hidden ? 'watch.stopped' : 'watch.started' })
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      notReady.send({ type: 'watch.stopped' })
    }
  }, [notReady])
  return <NotReadyList {...notReadyProps(snapshot, notReady.send)} />
}

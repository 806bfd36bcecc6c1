import { lazy, Suspense, useEffect, useState } from 'react'
import { GoogleFrame, GoogleWaiting } from '../../screens/google/GoogleFrame.tsx'
import { useAtom, useStore } from '../store/StoreContext.ts'
import type { GoogleFlowProps } from './GoogleFlow.tsx'

const GoogleFlow = lazy(() => import('./GoogleFlow.tsx').then((it) => ({ default: it.GoogleFlow })))

const waiting = (
  <GoogleFrame>
    <GoogleWaiting />
  </GoogleFrame>
)

/** Google sign-in; its code is only loaded where it is configured. */
export function GooglePart(props: GoogleFlowProps) {
  const store = useStore()
  const config = useAtom(store.config)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (store.config.get() === null) void store.loadConfig().then(() => setAsked(true))
  }, [store])
  // Without configuration there is nothing to offer; email and password still work.
  if (config === null) return asked ? null : waiting
  if (config.google_client_id === null) return null
  return (
    <Suspense fallback={waiting}>
      <GoogleFlow {...props} />
    </Suspense>
  )
}

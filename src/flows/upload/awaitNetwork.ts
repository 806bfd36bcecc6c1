import { fromCallback } from 'xstate'

/** Tells an upload that waits when the browser has a network again. */
export const awaitNetwork = fromCallback(({ sendBack }) => {
  const tell = () => sendBack({ type: 'network.returned' })
  window.addEventListener('online', tell)
  return () => window.removeEventListener('online', tell)
})

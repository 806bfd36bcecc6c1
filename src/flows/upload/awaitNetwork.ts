import { fromCallback } from 'xstate'

/** Notifies a waiting upload when the browser is online again. */
export const awaitNetwork = fromCallback(({ sendBack }) => {
  const tell = () => sendBack({ type: 'network.returned' })
  window.addEventListener('online', tell)
  return () => window.removeEventListener('online', tell)
})

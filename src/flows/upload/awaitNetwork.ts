import { fromCallback } from 'xstate'

/** Notifies a waiting upload when the browser is online again. */
export const awaitNetwork = fromCallback(({ sendBack }) => {
  const resume = () => sendBack({ type: 'network.returned' })
  window.addEventListener('online', resume)
  return () => window.removeEventListener('online', resume)
})

import { useErrorReset } from './StoreContext.ts'

interface FailedSnapshot {
  matches: (state: string) => boolean
}

/** Resets the error of a failed load on every location change, by loading again: without an error there is nothing to show. */
export function useLoadErrorReset(actor: { getSnapshot: () => unknown }, retry: () => void): void {
  useErrorReset(() => {
    if ((actor.getSnapshot() as FailedSnapshot).matches('failed')) retry()
  })
}

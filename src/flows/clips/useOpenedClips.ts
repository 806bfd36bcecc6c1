import { useSyncExternalStore } from 'react'
import { clipsOf } from '../../../machines/clips/clipsOf.ts'
import { clipsIn } from '../../../machines/session/sessionMachine.ts'
import { useStore } from '../store/StoreContext.ts'

/** The clips and uploads as soon as a page has started them; reading doesn't start them. */
export function useOpenedClips(): ReturnType<typeof clipsOf> | null {
  const { session } = useStore()
  const read = () => clipsIn(session)
  const subscribe = (listener: () => void) => {
    // A page starts them during its render, when another component must not update.
    const subscription = session.subscribe(() => queueMicrotask(listener))
    return () => subscription.unsubscribe()
  }
  const actor = useSyncExternalStore(subscribe, read, read)
  return actor ? clipsOf(actor) : null
}

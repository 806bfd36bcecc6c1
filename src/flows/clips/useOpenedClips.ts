import { useSyncExternalStore } from 'react'
import { type Clips, clipsOf } from '../../../machines/clips/clipsOf.ts'
import { clipsIn } from '../../../machines/session/sessionMachine.ts'
import { useStore } from '../store/StoreContext.ts'

const never = () => () => {}

/** The clips and uploads if a page has started them; reading doesn't start them. */
export function useOpenedClips(): Clips | null {
  const { session } = useStore()
  const read = () => clipsIn(session)
  const actor = useSyncExternalStore(never, read, read)
  return actor ? clipsOf(actor) : null
}

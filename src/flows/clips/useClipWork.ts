import { useContext } from 'react'
import { useActors } from '../ActorsContext.ts'
import { useStore } from '../store/StoreContext.ts'
import { FlowClock } from '../useFlow.ts'
import { type ClipWork, clipWorkOf } from './clipWork.ts'

/** The lists and the uploads of whoever is signed in. */
export function useClipWork(): ClipWork {
  const store = useStore()
  const actors = useActors()
  const clock = useContext(FlowClock)
  return clipWorkOf(store, actors, clock)
}

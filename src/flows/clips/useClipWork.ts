import { useContext } from 'react'
import { useCalls } from '../CallsContext.ts'
import { useStore } from '../store/StoreContext.ts'
import { FlowClock } from '../useFlow.ts'
import { type ClipWork, clipWorkOf } from './clipWork.ts'

/** The lists and the uploads of whoever is signed in. */
export function useClipWork(): ClipWork {
  const store = useStore()
  const calls = useCalls()
  const clock = useContext(FlowClock)
  return clipWorkOf(store, calls, clock)
}

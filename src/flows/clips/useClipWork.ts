import { useCalls } from '../CallsContext.ts'
import { useStore } from '../store/StoreContext.ts'
import { useActorOptions } from '../useFlow.ts'
import { type ClipWork, clipWorkOf } from './clipWork.ts'

/** The lists and the uploads of whoever is signed in. */
export function useClipWork(): ClipWork {
  const store = useStore()
  const calls = useCalls()
  const options = useActorOptions()
  return clipWorkOf(store, calls, options)
}

import { useSyncExternalStore } from 'react'
import { useStore } from '../store/StoreContext.ts'
import { type ClipWork, startedClipWork } from './clipWork.ts'

const never = () => () => {}

/** The lists and uploads, when a page has begun them; asked at every drawing, and begun by none. */
export function useStartedClipWork(): ClipWork | null {
  const store = useStore()
  const read = () => startedClipWork(store)
  return useSyncExternalStore(never, read, read)
}

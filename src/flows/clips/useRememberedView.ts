import { useState } from 'react'
import type { ClipView } from '../../screens/clips/ClipListScreenProps.ts'

const key = 'clipaway.clipView'

function read(): ClipView {
  try {
    return localStorage.getItem(key) === 'list' ? 'list' : 'grid'
  } catch {
    // Storage may be forbidden; then nothing is remembered.
    return 'grid'
  }
}

/** Grid or list: as the address says, else as it was chosen the last time. */
export function useRememberedView(inAddress: ClipView | null): [ClipView, (view: ClipView) => void] {
  const [remembered, setRemembered] = useState(read)
  return [
    inAddress ?? remembered,
    (chosen) => {
      setRemembered(chosen)
      try {
        localStorage.setItem(key, chosen)
      } catch {
        // As above.
      }
    },
  ]
}

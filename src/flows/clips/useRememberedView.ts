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

/** Grid or list, as it was the last time. */
export function useRememberedView(): [ClipView, (view: ClipView) => void] {
  const [view, setView] = useState(read)
  return [
    view,
    (chosen) => {
      setView(chosen)
      try {
        localStorage.setItem(key, chosen)
      } catch {
        // As above.
      }
    },
  ]
}

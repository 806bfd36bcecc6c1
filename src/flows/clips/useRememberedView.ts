import { useState } from 'react'
import type { ClipView } from '../../screens/clips/ClipListScreenProps.ts'

const key = 'clipaway.clipView'

function read(): ClipView {
  try {
    return localStorage.getItem(key) === 'list' ? 'list' : 'grid'
  } catch {
    // Storage may be denied; then nothing is remembered.
    return 'grid'
  }
}

/** Grid or list: from the URL, otherwise as last chosen. */
export function useRememberedView(inAddress: ClipView | null): [ClipView, (view: ClipView) => void] {
  const [remembered, setRemembered] = useState(read)
  return [
    inAddress ?? remembered,
    (chosen) => {
      setRemembered(chosen)
      try {
        localStorage.setItem(key, chosen)
      } catch {
        // Storage may be denied; then nothing is remembered.
      }
    },
  ]
}

import { useLayoutEffect } from 'react'

/** The drawing of the landing page that came with the document makes room for the page itself. */
export function FirstLookEnds() {
  useLayoutEffect(() => document.getElementById('first-look')?.remove(), [])
  return null
}

import { useLayoutEffect } from 'react'

/** Removes the prerendered landing page that came with the document: a page of the app is there now. */
export function RemovePrerender() {
  useLayoutEffect(() => document.getElementById('prerendered')?.remove(), [])
  return null
}

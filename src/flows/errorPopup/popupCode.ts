import type { ComponentType } from 'react'
import type { ErrorPopupProps } from '../../ui/overlay/ErrorPopup.tsx'
import { createAtom } from '../store/createAtom.ts'

/** The popup's code; null until loaded. */
export const popupCode = createAtom<ComponentType<ErrorPopupProps> | null>(null)

let loading = false

/**
 * Loads the popup's code. Before any interaction it is only needed when a call fails; after that it should be loaded
 * before the network may be lost. If it can't be loaded, the page itself shows the error, and the next failure tries
 * again (docs/decisions/062).
 */
export function loadPopupCode(): void {
  if (loading || popupCode.get() !== null) return
  loading = true
  import('../../ui/overlay/ErrorPopup.tsx')
    .then(({ ErrorPopup }) => popupCode.set(ErrorPopup))
    .catch((error: unknown) => console.warn('The popup could not be loaded.', error))
    .finally(() => {
      loading = false
    })
}

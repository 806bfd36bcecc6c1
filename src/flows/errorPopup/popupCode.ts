import type { ComponentType } from 'react'
import type { ErrorPopupProps } from '../../ui/ErrorPopup.tsx'
import { createAtom } from '../store/createAtom.ts'

/** What draws the popup; null until it is here. */
export const popupCode = createAtom<ComponentType<ErrorPopupProps> | null>(null)

let loading = false

/**
 * Fetches what draws the popup. A page that nobody has touched needs it only when a call fails; once somebody acts, it
 * should be here before the network may go. Where it cannot be had, the page itself says what failed, and the next
 * failure tries again (docs/decisions/062).
 */
export function loadPopupCode(): void {
  if (loading || popupCode.get() !== null) return
  loading = true
  import('../../ui/ErrorPopup.tsx')
    .then(({ ErrorPopup }) => popupCode.set(ErrorPopup))
    .catch((error: unknown) => console.warn('The popup could not be loaded.', error))
    .finally(() => {
      loading = false
    })
}

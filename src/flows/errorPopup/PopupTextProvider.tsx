import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { popupMachine } from '../../../machines/popup/popupMachine.ts'
import { PopupText } from '../../ui/overlay/PopupText.ts'
import { useAtom } from '../store/StoreContext.ts'
import { popupCode } from './popupCode.ts'

/** The message that machines store for a failure without `non_field_errors`; the popup says the same in more detail. */
const networkError = 'Network error'

/** Provides the popup's text to the pages below, so that they don't repeat it. */
export function PopupTextProvider({
  popup,
  children,
}: {
  popup: ActorRefFrom<typeof popupMachine>
  children: ReactNode
}) {
  const shown = useSelector(popup, ({ context }) => context.failures[0] ?? null)
  const drawn = useAtom(popupCode) !== null
  const lines = useMemo(
    () => (shown === null || !drawn ? [] : [...shown.text.split('\n'), networkError]),
    [shown, drawn],
  )
  return <PopupText value={lines}>{children}</PopupText>
}

import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { popupMachine } from '../../../machines/popup/popupMachine.ts'
import { failuresStrings } from '../../strings/en/failuresStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { ErrorPopup } from '../../ui/ErrorPopup.tsx'

/** The "Oops..." popup beside every page. Its actor outlives pages, because calls fail outside of them too. */
export function ErrorPopupFlow({ popup }: { popup: ActorRefFrom<typeof popupMachine> }) {
  const shown = useSelector(popup, ({ context }) => context.failures[0])
  const t = useStrings(failuresStrings)
  if (!shown) return null
  return (
    <ErrorPopup
      // A new failure is announced like the first.
      key={shown.text}
      title={t.oops}
      text={shown.text}
      hint={shown.unanswered && t[shown.unanswered]}
      closeLabel={t.close}
      onClose={() => popup.send({ type: 'popup.closed' })}
    />
  )
}

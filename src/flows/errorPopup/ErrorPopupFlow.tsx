import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { popupMachine } from '../../../machines/popup/popupMachine.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Popup } from '../../ui/Popup.tsx'

/** The "Oops..." popup over everything. Its actor outlives pages, because calls fail outside of them too. */
export function ErrorPopupFlow({ popup }: { popup: ActorRefFrom<typeof popupMachine> }) {
  const text = useSelector(popup, ({ context }) => context.texts[0])
  const t = useStrings('failures')
  return (
    <Popup
      open={text !== undefined}
      title={t.oops}
      text={text ?? ''}
      closeLabel={t.close}
      onClose={() => popup.send({ type: 'popup.closed' })}
    />
  )
}

import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { popupMachine } from '../../../machines/popup/popupMachine.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Popup } from '../../ui/Popup.tsx'
import { useInspection } from '../useFlow.ts'

/** The "Oops..." popup over everything. Its actor outlives pages, because calls fail outside of them too. */
export function ErrorPopupFlow({ popup }: { popup: ActorRefFrom<typeof popupMachine> }) {
  const snapshot = useSelector(popup, (it) => it)
  useInspection('popup', snapshot.value)
  const t = useStrings('failures')
  const [text] = snapshot.context.texts
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

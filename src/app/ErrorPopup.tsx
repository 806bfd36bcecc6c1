import { useSelector } from '@xstate/react'
import { useStrings } from '../strings/StringsContext.ts'
import { Popup } from '../ui/Popup.tsx'
import { useClient } from './ClientContext.ts'

/** The "Oops..." popup over everything. */
export function ErrorPopup() {
  const { popup } = useClient()
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

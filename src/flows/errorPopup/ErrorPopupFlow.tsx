import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { popupMachine } from '../../../machines/popup/popupMachine.ts'
import { failuresStrings } from '../../strings/en/common/failuresStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useAtom } from '../store/StoreContext.ts'
import { loadPopupCode, popupCode } from './popupCode.ts'

const acts = ['pointerdown', 'keydown', 'input'] as const

/** The "Oops..." popup. Its actor outlives pages, because calls can fail outside of them too. */
export function ErrorPopupFlow({ popup }: { popup: ActorRefFrom<typeof popupMachine> }) {
  const shown = useSelector(popup, ({ context }) => context.failures[0])
  const t = useStrings(failuresStrings)
  const ErrorPopup = useAtom(popupCode)
  useEffect(() => {
    for (const type of acts) window.addEventListener(type, loadPopupCode, { once: true })
    return () => {
      for (const type of acts) window.removeEventListener(type, loadPopupCode)
    }
  }, [])
  useEffect(() => {
    if (shown) loadPopupCode()
  }, [shown])
  if (!shown || !ErrorPopup) return null
  return (
    <ErrorPopup
      // A new failure is announced again.
      key={shown.text}
      title={t.oops}
      text={shown.text}
      hint={shown.unanswered && t[shown.unanswered]}
      closeLabel={t.close}
      onClose={() => popup.send({ type: 'popup.closed' })}
    />
  )
}

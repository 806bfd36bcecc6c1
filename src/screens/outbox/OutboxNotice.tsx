import { outboxStrings } from '../../strings/en/clips/outboxStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { BottomNotice } from '../shared/BottomNotice.tsx'

export interface OutboxNoticeProps {
  /** Number of waiting likes and unlikes. */
  count: number
  /** The device has no network, or the server can’t be reached. */
  waitsFor: 'network' | 'server'
  onDismiss: () => void
}

/** Says that unsent changes are not lost, and when they will be sent. */
export function OutboxNotice({ count, waitsFor, onDismiss }: OutboxNoticeProps) {
  const t = useStrings(outboxStrings)
  return (
    <BottomNotice onDismiss={onDismiss} dismissLabel={t.close}>
      {t.sentLater[waitsFor](count)}
    </BottomNotice>
  )
}

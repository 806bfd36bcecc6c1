import { outboxStrings } from '../../strings/en/outboxStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { BottomNotice } from '../shared/BottomNotice.tsx'

export interface OutboxNoticeProps {
  /** Likes and unlikes that wait. */
  count: number
  onDismiss: () => void
}

/** Says that what was changed while the device is offline is not lost. */
export function OutboxNotice({ count, onDismiss }: OutboxNoticeProps) {
  const t = useStrings(outboxStrings)
  return (
    <BottomNotice onDismiss={onDismiss} dismissLabel={t.close}>
      {t.sentLater(count)}
    </BottomNotice>
  )
}

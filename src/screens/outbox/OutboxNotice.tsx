import { outboxStrings } from '../../strings/en/outboxStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { BottomNotice } from '../shared/BottomNotice.tsx'

export interface OutboxNoticeProps {
  /** Number of waiting likes and unlikes. */
  count: number
  onDismiss: () => void
}

/** Says that changes made offline aren't lost. */
export function OutboxNotice({ count, onDismiss }: OutboxNoticeProps) {
  const t = useStrings(outboxStrings)
  return (
    <BottomNotice onDismiss={onDismiss} dismissLabel={t.close}>
      {t.sentLater(count)}
    </BottomNotice>
  )
}

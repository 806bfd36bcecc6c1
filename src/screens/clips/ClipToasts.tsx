import { clipsStrings } from '../../strings/en/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'

export type ClipToastsProps = Pick<ClipListScreenProps, 'undo' | 'notice' | 'onNoticeDismiss'>

const undoMilliseconds = 10_000
const noticeMilliseconds = 4000

/** Toasts for completed actions on clips, and undo for a deletion. */
export function ClipToasts({ undo, notice, onNoticeDismiss }: ClipToastsProps) {
  const t = useStrings(clipsStrings)
  const deleted = undo && {
    id: undo.id,
    text: t.deleted(undo.count, undo.title),
    action: { label: t.undo, onSelect: undo.onUndo },
    duration: undoMilliseconds,
  }
  const done = notice && {
    // Another of the same kind only changes the count.
    id: notice.code,
    text: t[notice.code](notice.ids.length),
    tone: 'success' as const,
    duration: noticeMilliseconds,
  }
  return (
    <Toasts
      messages={[done, deleted].filter((message) => message !== null)}
      onDismiss={(id) => (id === done?.id ? onNoticeDismiss() : undo?.onDismiss())}
      closeLabel={t.dismiss}
      regionLabel={t.notices}
    />
  )
}

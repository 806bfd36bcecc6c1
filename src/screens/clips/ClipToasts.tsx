import { brandStrings } from '../../strings/en/clips/brandStrings.ts'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { folderStrings } from '../../strings/en/clips/folderStrings.ts'
import { lookStrings } from '../../strings/en/clips/lookStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Toasts } from '../../ui/feedback/Toasts.tsx'
import type { ClipListScreenProps } from './ClipListScreenProps.ts'

export type ClipToastsProps = Pick<ClipListScreenProps, 'undo' | 'notice' | 'folders' | 'looks' | 'onNoticeDismiss'>

const undoMilliseconds = 10_000
const noticeMilliseconds = 4000

/** Toasts for completed actions on clips, and undo for a deletion. */
export function ClipToasts({ undo, notice, folders, looks, onNoticeDismiss }: ClipToastsProps) {
  const t = useStrings(clipsStrings)
  const folder = useStrings(folderStrings)
  const brand = useStrings(brandStrings)
  const look = useStrings(lookStrings)
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
  const { undo: moved } = folders
  const filed = moved && {
    id: `folder ${moved.kind}`,
    text: moved.kind === 'removed' ? folder.removed(moved.name ?? '') : folder.moved(moved.count, moved.name),
    action: { label: t.undo, onSelect: moved.onUndo },
    duration: undoMilliseconds,
  }
  const { done: changed } = looks
  const { applied, restored } = { brand, look }[changed?.kind ?? 'look']
  const changedLooks = changed && {
    id: 'look',
    text: (changed.restored ? restored : applied)(changed.count, changed.failed),
    ...(changed.failed > 0 && { tone: 'danger' as const }),
    ...(changed.onUndo && { action: { label: t.undo, onSelect: changed.onUndo } }),
    duration: changed.onUndo || changed.failed > 0 ? undoMilliseconds : noticeMilliseconds,
  }
  return (
    <Toasts
      messages={[done, filed, changedLooks, deleted].filter((message) => message !== null)}
      onDismiss={(id) => {
        if (id === done?.id) onNoticeDismiss()
        else if (id === filed?.id) moved?.onDismiss()
        else if (id === changedLooks?.id) changed?.onDismiss()
        else undo?.onDismiss()
      }}
      closeLabel={t.dismiss}
      regionLabel={t.notices}
      messageLabel={t.notice}
    />
  )
}

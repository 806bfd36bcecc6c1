import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import type { ConfirmationProps } from './listProps.ts'

export interface RemovalDialogProps {
  removal: Omit<ConfirmationProps, 'onAsk'>
  /** The area's strings for the confirmation. */
  words: { removeTitle: (name: string) => string; removeText: string; removeConfirm: string }
}

/** The confirmation before a list entry is removed. */
export function RemovalDialog({ removal, words }: RemovalDialogProps) {
  const { cancel } = useStrings(sharedStrings)
  return (
    <ConfirmDialog
      open={removal.open}
      title={words.removeTitle(removal.name)}
      description={words.removeText}
      confirmLabel={words.removeConfirm}
      cancelLabel={cancel}
      busy={removal.busy}
      error={removal.errors}
      onConfirm={removal.onConfirm}
      onCancel={removal.onCancel}
    />
  )
}

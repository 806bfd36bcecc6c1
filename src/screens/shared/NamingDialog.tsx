import type { FieldError } from '../../../contract/messages/problems.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { errorLines } from './errorLines.tsx'
import { ItemForm } from './ItemForm.tsx'

/** The state of naming an entry. */
export interface Naming {
  name: string
  isNew: boolean
  nameErrors: readonly FieldError[]
  errors: readonly string[]
  busy: boolean
  onChange: (name: string) => void
  onSubmit: () => void
  onCancel: () => void
}

export interface NamingDialogProps {
  naming: Naming
  description?: string | undefined
  /** Characters. */
  maxLength: number
  words: Record<'newTitle' | 'renameTitle' | 'name' | 'submitNew' | 'submitRename' | 'busy' | 'close', string>
}

/** Names a new entry, or renames one. */
export function NamingDialog({ naming, description, maxLength, words: t }: NamingDialogProps) {
  const { isNew, errors, busy, onCancel } = naming
  return (
    <Dialog
      open
      onClose={onCancel}
      title={isNew ? t.newTitle : t.renameTitle}
      description={description}
      closeLabel={t.close}
    >
      <ItemForm
        errors={errors}
        busy={busy}
        onSubmit={naming.onSubmit}
        submitLabel={isNew ? t.submitNew : t.submitRename}
        busyLabel={t.busy}
        onCancel={onCancel}
      >
        <TextField
          label={t.name}
          value={naming.name}
          maxLength={maxLength}
          autoComplete="off"
          error={errorLines(naming.nameErrors)}
          onChange={naming.onChange}
        />
      </ItemForm>
    </Dialog>
  )
}

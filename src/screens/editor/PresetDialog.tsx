import { limits } from '../../../contract/values/limits.ts'
import { presetStrings } from '../../strings/en/clips/presetStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import { ItemForm } from '../shared/ItemForm.tsx'
import type { PresetNaming } from './PresetProps.ts'

/** Names a new preset, or renames one. */
export function PresetDialog({ naming }: { naming: PresetNaming }) {
  const t = useStrings(presetStrings)
  const { isNew, errors, busy, onCancel } = naming
  return (
    <Dialog
      open
      onClose={onCancel}
      title={isNew ? t.newTitle : t.renameTitle}
      description={isNew ? t.newText : undefined}
      closeLabel={t.close}
    >
      <ItemForm
        errors={errors}
        busy={busy}
        onSubmit={naming.onSubmit}
        submitLabel={isNew ? t.submitNew : t.submitRename}
        busyLabel={t.busy}
        secondary={<Button onClick={onCancel}>{t.cancel}</Button>}
      >
        <TextField
          label={t.name}
          value={naming.name}
          maxLength={limits.preset.name.max}
          autoComplete="off"
          error={errorLines(naming.nameErrors)}
          onChange={naming.onChange}
        />
      </ItemForm>
    </Dialog>
  )
}

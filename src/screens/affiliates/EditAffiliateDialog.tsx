import { affiliatesStrings } from '../../strings/en/admin/affiliatesStrings.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ItemForm } from '../shared/ItemForm.tsx'
import { bindText, type ItemFormProps } from '../shared/listProps.ts'

export interface EditAffiliateDialogProps {
  open: boolean
  /** The affiliate being edited. */
  name: string
  form: ItemFormProps<{ code: string; commission: string; active: boolean }>
  onClose: () => void
}

/** Changes an affiliate's code, commission and status. */
export function EditAffiliateDialog({ open, name, form, onClose }: EditAffiliateDialogProps) {
  const t = useStrings(affiliatesStrings)
  const { close } = useStrings(sharedStrings)
  return (
    <Dialog open={open} onClose={onClose} title={t.editTitle(name)} closeLabel={close}>
      <ItemForm {...form} submitLabel={t.save} busyLabel={t.saving} onCancel={onClose}>
        <TextField
          {...bindText(form, 'code')}
          label={t.code}
          hint={t.codeHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...bindText(form, 'commission')}
          label={t.commission}
          hint={t.commissionHint}
          inputMode="decimal"
          autoComplete="off"
          end="%"
        />
        <Switch
          label={t.active}
          hint={t.activeHint}
          checked={form.values.active}
          onChange={(active) => form.onChange('active', active)}
        />
      </ItemForm>
    </Dialog>
  )
}

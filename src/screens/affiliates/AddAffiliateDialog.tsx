import { affiliatesStrings } from '../../strings/en/admin/affiliatesStrings.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ItemForm } from '../shared/ItemForm.tsx'
import { bindText, type ItemFormProps } from '../shared/listProps.ts'

export interface AddAffiliateDialogProps {
  open: boolean
  form: ItemFormProps<{ email: string; code: string; commission: string }>
  onClose: () => void
}

/** Makes an existing user an affiliate. */
export function AddAffiliateDialog({ open, form, onClose }: AddAffiliateDialogProps) {
  const t = useStrings(affiliatesStrings)
  const { close, optional } = useStrings(sharedStrings)
  return (
    <Dialog open={open} onClose={onClose} title={t.add} closeLabel={close}>
      <ItemForm {...form} submitLabel={t.submit} busyLabel={t.submitting} onCancel={onClose}>
        <TextField {...bindText(form, 'email')} label={t.email} type="email" autoComplete="off" />
        <TextField
          {...bindText(form, 'code')}
          label={t.code}
          optionalText={optional}
          hint={t.newCodeHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...bindText(form, 'commission')}
          label={t.commission}
          optionalText={optional}
          hint={t.commissionHint}
          inputMode="decimal"
          autoComplete="off"
          end="%"
        />
      </ItemForm>
    </Dialog>
  )
}

import { type Scope, scopes } from '../../../contract/scopes.ts'
import { tokenDays } from '../../../contract/tokens.ts'
import { personalTokenStrings } from '../../strings/en/account/personalTokenStrings.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { CheckboxGroup } from '../shared/CheckboxGroup.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import { ItemForm } from '../shared/ItemForm.tsx'
import type { ItemFormProps } from '../shared/listProps.ts'

/** The values of the form. */
interface TokenFields {
  name: string
  scopes: readonly Scope[]
  /** Days, or `unlimited`. */
  lasts: `${(typeof tokenDays)[number]}` | 'unlimited'
}

export interface NewTokenDialogProps {
  open: boolean
  form: ItemFormProps<TokenFields>
  onClose: () => void
}

/** Creates a personal token: its name, its scopes and its lifetime. */
export function NewTokenDialog({ open, form, onClose }: NewTokenDialogProps) {
  const t = useStrings(personalTokenStrings)
  const { close } = useStrings(sharedStrings)
  const lifetimes = [...tokenDays.map((days) => `${days}` as const), 'unlimited' as const]
  return (
    <Dialog open={open} onClose={onClose} title={t.dialogTitle} description={t.dialogText} closeLabel={close}>
      <ItemForm {...form} submitLabel={t.submit} busyLabel={t.submitting} onCancel={onClose}>
        <TextField
          value={form.values.name}
          error={errorLines(form.fieldErrors.name)}
          onChange={(name) => form.onChange('name', name)}
          onBlur={() => form.onBlur('name')}
          label={t.name}
          hint={t.nameHint}
          autoComplete="off"
        />
        <CheckboxGroup
          label={t.scopes}
          options={scopes.map((value) => ({ value, label: t.scopeNames[value] }))}
          chosen={form.values.scopes}
          errors={form.fieldErrors.scopes}
          onChange={(chosen) => form.onChange('scopes', chosen)}
        />
        <Select
          label={t.lasts}
          options={lifetimes.map((value) => ({ value, label: t.lifetimes[value] }))}
          value={form.values.lasts}
          onChange={(lasts) => form.onChange('lasts', lasts)}
        />
      </ItemForm>
    </Dialog>
  )
}

import { type WebhookEvent, webhookEvents } from '../../../contract/webhooks.ts'
import { webhookStrings } from '../../strings/en/account/webhookStrings.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { CheckboxGroup } from '../shared/CheckboxGroup.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import { ItemForm } from '../shared/ItemForm.tsx'
import type { ItemFormProps } from '../shared/listProps.ts'

export interface NewWebhookDialogProps {
  open: boolean
  form: ItemFormProps<{ url: string; events: readonly WebhookEvent[] }>
  onClose: () => void
}

/** Adds a webhook. */
export function NewWebhookDialog({ open, form, onClose }: NewWebhookDialogProps) {
  const t = useStrings(webhookStrings)
  const { close } = useStrings(sharedStrings)
  return (
    <Dialog open={open} onClose={onClose} title={t.dialogTitle} closeLabel={close}>
      <ItemForm {...form} submitLabel={t.submit} busyLabel={t.submitting} onCancel={onClose}>
        <TextField
          value={form.values.url}
          error={errorLines(form.fieldErrors.url)}
          onChange={(url) => form.onChange('url', url)}
          onBlur={() => form.onBlur('url')}
          label={t.url}
          hint={t.urlHint}
          type="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CheckboxGroup
          label={t.events}
          options={webhookEvents.map((value) => ({ value, label: t.eventNames[value] }))}
          chosen={form.values.events}
          errors={form.fieldErrors.events}
          onChange={(chosen) => form.onChange('events', chosen)}
        />
      </ItemForm>
    </Dialog>
  )
}

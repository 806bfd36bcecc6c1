import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Affiliate } from '../../contract/people.ts'
import { type AffiliateValues, affiliateValues } from '../affiliates/affiliateForm.ts'
import { formErrors } from '../formErrors.ts'
import type { affiliateUpdateMachine } from './affiliateUpdateMachine.ts'

const fields = ['code', 'commission', 'active'] as const

/** State → props of the dialog that edits an affiliate. */
export function affiliateUpdateProps(
  snapshot: SnapshotFrom<typeof affiliateUpdateMachine>,
  send: ActorRefFrom<typeof affiliateUpdateMachine>['send'],
) {
  const { affiliate, values, fieldErrors } = snapshot.context
  const stored = affiliate && affiliateValues(affiliate)
  return {
    open: !snapshot.matches('closed'),
    name: affiliate?.user.name ?? '',
    form: {
      values,
      fieldErrors,
      errors: formErrors(snapshot.context, fields),
      busy: snapshot.hasTag('busy'),
      dirty: fields.some((field) => values[field] !== stored?.[field]),
      onChange: <Field extends keyof AffiliateValues>(field: Field, value: AffiliateValues[Field]) =>
        send({ type: 'form.changed', field, value } as Parameters<typeof send>[0]),
      onBlur: (field: keyof AffiliateValues) => send({ type: 'field.left', field }),
      onSubmit: () => send({ type: 'form.submitted' }),
    },
    onOpen: (opened: Affiliate) => send({ type: 'dialog.opened', affiliate: opened }),
    onClose: () => send({ type: 'dialog.closed' }),
  }
}

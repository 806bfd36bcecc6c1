import type { FieldError } from '../../contract/messages/problems.ts'
import { formErrors } from '../formErrors.ts'
import type { FormContext, FormEvent } from './FormOptions.ts'

interface FormSnapshot<Values> {
  context: Pick<FormContext<Values, unknown>, 'values' | 'initial' | 'error' | 'fieldErrors'>
  hasTag: (tag: 'busy') => boolean
  matches: (state: 'succeeded') => boolean
}

/** State → props of a form screen without field names of its own. */
export function formProps<Values extends object>(
  snapshot: FormSnapshot<Values>,
  send: (event: FormEvent<Values>) => void,
) {
  const { values, initial, fieldErrors } = snapshot.context
  const fields = Object.keys(initial) as (keyof Values & string)[]
  return {
    values,
    fieldErrors: fieldErrors as Partial<Record<keyof Values, FieldError[]>>,
    errors: formErrors(snapshot.context, fields),
    busy: snapshot.hasTag('busy'),
    succeeded: snapshot.matches('succeeded'),
    /** Closing the form now would lose changes. */
    dirty: fields.some((field) => values[field] !== initial[field]),
    onChange: <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
      send({ type: 'form.changed', field, value }),
    onBlur: (field: keyof Values & string) => send({ type: 'field.left', field }),
    onSubmit: () => send({ type: 'form.submitted' }),
    onReset: () => send({ type: 'form.reset' }),
  }
}

import { formErrors } from '../formErrors.ts'
import type { FormContext, FormEvent } from './FormOptions.ts'

interface FormSnapshot<Values> {
  context: Pick<FormContext<Values, unknown>, 'values' | 'error' | 'fieldErrors'>
  hasTag: (tag: 'busy') => boolean
  matches: (state: 'succeeded') => boolean
}

/** State → props of a form screen without field names of its own. */
export function formProps<Values extends object>(
  snapshot: FormSnapshot<Values>,
  send: (event: FormEvent<Values>) => void,
) {
  const { values, fieldErrors } = snapshot.context
  return {
    values,
    fieldErrors,
    errors: formErrors(snapshot.context, Object.keys(values)),
    busy: snapshot.hasTag('busy'),
    succeeded: snapshot.matches('succeeded'),
    onChange: (field: keyof Values & string) => (value: Values[keyof Values & string]) =>
      send({ type: 'form.changed', field, value }),
    onLeave: (field: keyof Values & string) => () => send({ type: 'field.left', field }),
    onSubmit: () => send({ type: 'form.submitted' }),
    onReset: () => send({ type: 'form.reset' }),
  }
}

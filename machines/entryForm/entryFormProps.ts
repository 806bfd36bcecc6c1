import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FieldError } from '../../contract/problems.ts'
import { formErrors } from '../formErrors.ts'
import type { EntryValue, entryFormMachine } from './entryFormMachine.ts'

type Value<Values, Field extends keyof Values> = Values[Field]

/** State → what a form is given; `Values` names its fields, which the machine does not know. */
export function entryFormProps<Values extends Record<keyof Values, EntryValue>>(
  snapshot: SnapshotFrom<typeof entryFormMachine>,
  send: ActorRefFrom<typeof entryFormMachine>['send'],
) {
  const { values, initial, fieldErrors } = snapshot.context
  return {
    values: values as unknown as Values,
    fieldErrors: fieldErrors as Partial<Record<keyof Values, FieldError[]>>,
    errors: formErrors(snapshot.context, Object.keys(initial)),
    busy: snapshot.hasTag('busy'),
    saved: snapshot.matches('saved'),
    /** Something would be lost if the form closed now. */
    dirty: Object.keys(values).some((field) => values[field] !== initial[field]),
    onChange: <Field extends keyof Values & string>(field: Field, value: Value<Values, Field>) =>
      send({ type: 'form.changed', field, value }),
    onBlur: (field: keyof Values & string) => send({ type: 'field.left', field }),
    onSubmit: () => send({ type: 'form.submitted' }),
  }
}

/** What every screen with an entry form takes. */
export type EntryFormProps<Values extends Record<keyof Values, EntryValue>> = ReturnType<typeof entryFormProps<Values>>

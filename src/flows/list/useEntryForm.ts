import {
  type EntryFormInput,
  type EntryValue,
  type EntryValues,
  entryFormMachine,
} from '../../../machines/entryForm/entryFormMachine.ts'
import { entryFormProps } from '../../../machines/entryForm/entryFormProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import type { EntryFormProps } from '../../screens/shared/listProps.ts'
import { useFlow } from '../useFlow.ts'

export interface EntryFormOptions<Values, Item> {
  form: EntryFormInput
  save: (values: Values) => Promise<Item>
  onSaved: (item: Item) => void
}

/** A form that adds or changes one entry. `Values` are those of `form`; the machine sees fields without names. */
export function useEntryForm<Values extends Record<keyof Values, EntryValue>, Item>({
  form,
  save,
  onSaved,
}: EntryFormOptions<Values, Item>): { props: EntryFormProps<Values>; reset: (values: Values) => void } {
  const [snapshot, send] = useFlow(
    entryFormMachine.provide({
      actors: { save: fromCall((values) => save(values as unknown as Values)) },
    }),
    { input: form, on: { saved: ({ entry }) => onSaved(entry as Item) } },
  )
  return {
    props: entryFormProps<Values>(snapshot, send),
    reset: (values) => send({ type: 'form.reset', values: values as unknown as EntryValues }),
  }
}

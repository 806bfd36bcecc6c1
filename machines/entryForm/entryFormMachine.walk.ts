import type { MachineWalk } from '../testing/walk.ts'
import { type EntryFormContext, type EntryFormInput, entryFormMachine } from './entryFormMachine.ts'

export const walk: MachineWalk = {
  machine: entryFormMachine,
  about: 'A short form that adds or changes one entry: staff, affiliates, categories, products, one’s own code.',
  input: {
    values: { name: '' },
    rules: { name: (value) => (value === '' ? ['Enter a name.'] : []) },
    toFailure: () => 'Network error',
  } satisfies EntryFormInput,
  events: [
    { type: 'form.changed', field: 'name', value: 'Presets' },
    { type: 'field.left', field: 'name' },
    { type: 'form.submitted' },
    { type: 'form.reset' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.save', output: { id: '1' } },
    { type: 'xstate.error.actor.save', error: { status: 400, data: { name: ['Taken.'] } } },
  ],
  distinguish: ({ values }: EntryFormContext) => values,
}

import { problem } from '../../contract/problems.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { type EntryFormInput, entryFormMachine } from './entryFormMachine.ts'

export const reachability = reachabilityOf(entryFormMachine, {
  about: 'A short form that adds or changes one entry: staff, affiliates, categories, products, one’s own code.',
  inputs: [
    {
      values: { name: '' },
      rules: { name: (value) => (value === '' ? [problem('productNameMissing')] : []) },
      toFailure: () => 'Network error',
    } satisfies EntryFormInput,
  ],
  events: [
    { type: 'form.changed', field: 'name', value: 'Presets' },
    { type: 'field.left', field: 'name' },
    { type: 'form.submitted' },
    { type: 'form.reset' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.save', output: { id: '1' } },
    { type: 'xstate.error.actor.save', error: { status: 400, data: { name: ['Taken.'] } } },
  ],
  guardedBy: ({ values }) => values,
})

import { plainBrand } from '../../contract/brand.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { brandFormMachine } from './brandFormMachine.ts'

export const reachability = reachabilityOf(brandFormMachine, {
  about: 'Change the brand colours and font of an account.',
  inputs: [plainBrand],
  events: [
    { type: 'form.changed', field: 'text', value: '#ff0000' },
    { type: 'form.changed', field: 'text', value: 'red' },
    { type: 'form.submitted' },
    { type: 'field.left', field: 'text' },
    { type: 'form.reset' },
    { type: 'form.restored' },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.done.actor.submit', output: { ...plainBrand, text: '#ff0000' } },
    { type: 'xstate.error.actor.submit', error: { status: 400, data: { text: ['Invalid.'] } } },
  ],
  guardedBy: ({ values, initial }) => [values, initial],
})

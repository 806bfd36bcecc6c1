import { reachabilityOf } from '../testing/reachability.ts'
import { logoMachine } from './logoMachine.ts'

export const reachability = reachabilityOf(logoMachine, {
  about: 'Choose the logo of a brand kit.',
  inputs: [{ url: null }],
  events: [
    { type: 'file.chosen', file: new File(['x'], 'logo.png', { type: 'image/png' }) },
    { type: 'file.chosen', file: new File(['x'], 'logo.svg', { type: 'image/svg+xml' }) },
    {
      type: 'xstate.done.actor.store',
      output: { id: '0'.repeat(32), corner: 'top-right', size: 0.2, opacity: 1 },
    },
    { type: 'error.reset' },
    { type: 'xstate.error.actor.store', error: { status: 415, data: {} } },
  ],
})

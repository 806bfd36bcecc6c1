import { reachabilityOf } from '../testing/reachability.ts'
import { logoMachine } from './logoMachine.ts'

export const reachability = reachabilityOf(logoMachine, {
  about: 'Choose the logo of a brand kit.',
  events: [
    { type: 'file.chosen', file: new File(['x'], 'logo.png', { type: 'image/png' }) },
    { type: 'file.chosen', file: new File(['x'], 'logo.svg', { type: 'image/svg+xml' }) },
    {
      type: 'xstate.done.actor.storeLogo',
      output: { id: '0'.repeat(32), corner: 'top-right', size: 0.2, opacity: 1 },
    },
    { type: 'xstate.error.actor.storeLogo', error: { status: 415, data: {} } },
  ],
})

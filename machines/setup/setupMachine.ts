import type { Setup } from '../../contract/setup.ts'
import { createLoadMachine } from '../load/createLoadMachine.ts'
import { unprovided } from '../unprovided.ts'

/** The services of the server and their state, for staff. Each load checks them anew. */
export const setupMachine = createLoadMachine({
  id: 'setup',
  empty: null as Setup | null,
  call: unprovided<{ result: Setup }>('setup'),
  toData: ({ result }) => result,
})

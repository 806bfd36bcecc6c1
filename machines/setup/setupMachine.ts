import type { Setup } from '../../contract/setup.ts'
import { createLoadMachine } from '../load/createLoadMachine.ts'
import { unprovided } from '../unprovided.ts'

/** What is set up on the server, for staff. Loading again checks again. */
export const setupMachine = createLoadMachine({
  id: 'setup',
  empty: null as Setup | null,
  call: unprovided<{ result: Setup }>('setup'),
  toData: ({ result }) => result,
})

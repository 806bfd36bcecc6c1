import type { SystemStats } from '../../contract/system.ts'
import { createLoadMachine } from '../load/createLoadMachine.ts'
import { unprovided } from '../unprovided.ts'

/** System-wide stats, for staff. */
export const systemStatsMachine = createLoadMachine({
  id: 'systemStats',
  empty: null as SystemStats | null,
  call: unprovided<{ result: SystemStats }>('systemStats'),
  toData: ({ result }) => result,
})

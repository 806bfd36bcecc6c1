import type { Plan } from '../../contract/subscription.ts'
import { createLoadMachine } from '../load/createLoadMachine.ts'
import { unprovided } from '../unprovided.ts'

/** The plans with their prices and limits. */
export const plansMachine = createLoadMachine({
  id: 'plans',
  empty: [] as Plan[],
  call: unprovided<Plan[]>('plans'),
  toData: (plans) => plans,
})

import { formEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { problemReportMachine } from './problemReportMachine.ts'

export const reachability = reachabilityOf(problemReportMachine, {
  about: 'Report a problem to the team.',
  events: formEvents({ text: 'The player stays black.' }, { result: 'success' }),
  guardedBy: ({ values }) => values,
})

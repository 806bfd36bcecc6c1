import { reachabilityOf } from '../testing/reachability.ts'
import { staleModuleMachine } from './staleModuleMachine.ts'

export const reachability = reachabilityOf(staleModuleMachine, {
  about: 'Reloads the page when a module of an old build is gone, at most three times a minute.',
  // At 100,000 two reloads are recent and one is old; at 50,000 all three are recent.
  inputs: [{ reloads: [30_000, 45_000, 49_000] }],
  events: [
    { type: 'module.failed', at: 100_000 },
    { type: 'module.failed', at: 50_000 },
    { type: 'xstate.after.reloadDelay.staleModule.waiting' },
  ],
})

import { plainBrand } from '../../contract/brand.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { brandKitMachine } from './brandKitMachine.ts'

export const reachability = reachabilityOf(brandKitMachine, {
  about: 'The brand colours and font of an account.',
  events: [
    { type: 'load.requested' },
    { type: 'xstate.done.actor.load', output: plainBrand },
    { type: 'xstate.error.actor.load', error: { status: 500, data: null } },
  ],
})

import { reachabilityOf } from '../testing/reachability.ts'
import { constantsMachine } from './constantsMachine.ts'

export const reachability = reachabilityOf(constantsMachine, {
  about: 'Edits the texts and images of the product. Several changes are saved together.',
  events: [
    { type: 'constants.requested' },
    { type: 'value.changed', key: 'headline', value: 'Clip it' },
    { type: 'value.changed', key: 'headline', value: 'x'.repeat(10_001) },
    { type: 'value.discarded', key: 'headline' },
    { type: 'newKey.changed', key: 'logos' },
    { type: 'newKey.changed', key: 'Logos' },
    { type: 'newKey.added', kind: 'files' },
    { type: 'search.changed', search: 'head' },
    { type: 'save.requested' },
    { type: 'reset.requested' },
    { type: 'reset.confirmed' },
    { type: 'reset.cancelled' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.load', output: { result: {} } },
    { type: 'xstate.error.actor.load', error: { status: 500, data: null } },
    { type: 'xstate.done.actor.save', output: { result: {} } },
    { type: 'xstate.error.actor.save', error: { status: 500, data: null } },
    { type: 'xstate.done.actor.reset', output: { result: {} } },
    { type: 'xstate.error.actor.reset', error: { status: 500, data: null } },
  ],
  guardedBy: ({ drafts, newKey }) => [Object.entries(drafts).map(([key, draft]) => [key, draft?.length]), newKey.key],
})

import type { MachineWalk } from '../testing/walk.ts'
import { type NewsletterJoinContext, newsletterJoinMachine } from './newsletterJoinMachine.ts'

export const walk: MachineWalk = {
  machine: newsletterJoinMachine,
  about: 'Join the newsletter without an account.',
  events: [
    { type: 'form.changed', value: 'ana@example.com' },
    { type: 'form.submitted' },
    { type: 'error.reset' },
    { type: 'another.started' },
    { type: 'xstate.done.actor.joinNewsletter', output: { result: 'success' } },
    { type: 'xstate.error.actor.joinNewsletter', error: { status: 429, data: { non_field_errors: ['Slow down.'] } } },
  ],
  distinguish: ({ values }: NewsletterJoinContext) => values,
}

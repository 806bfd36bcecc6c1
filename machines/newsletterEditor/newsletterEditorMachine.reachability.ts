import { reachabilityOf } from '../testing/reachability.ts'
import { newsletterEditorMachine } from './newsletterEditorMachine.ts'

export const reachability = reachabilityOf(newsletterEditorMachine, {
  about: 'Write a newsletter, look at it, and publish it once one has confirmed.',
  inputs: [{ draft: null }],
  events: [
    { type: 'form.changed', field: 'title', value: 'What is new' },
    { type: 'form.changed', field: 'body', value: 'Clips are faster.' },
    { type: 'field.left', field: 'title' },
    { type: 'preview.opened' },
    { type: 'preview.closed' },
    { type: 'publish.requested' },
    { type: 'publish.confirmed' },
    { type: 'publish.cancelled' },
    { type: 'xstate.done.actor.publish', output: { id: 'n1' } },
    { type: 'xstate.error.actor.publish', error: { status: 400, data: { title: ['Too long.'] } } },
  ],
  guardedBy: ({ draft }) => draft,
})

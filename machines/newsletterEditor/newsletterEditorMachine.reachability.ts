import { reachabilityOf } from '../testing/reachability.ts'
import { newsletterEditorMachine } from './newsletterEditorMachine.ts'

export const reachability = reachabilityOf(newsletterEditorMachine, {
  about: 'Write a newsletter, preview it, and publish it after confirmation.',
  inputs: [{ draft: null }],
  events: [
    { type: 'form.changed', field: 'title', value: 'What is new' },
    { type: 'form.changed', field: 'body', value: 'Clips are faster.' },
    { type: 'field.left', field: 'title' },
    { type: 'form.reset' },
    { type: 'preview.opened' },
    { type: 'preview.closed' },
    { type: 'form.submitted' },
    { type: 'form.confirmed' },
    { type: 'form.withdrawn' },
    {
      type: 'xstate.done.actor.submit',
      output: { id: 'n1', title: 'What is new', body: 'Clips are faster.', created_at: '2026-01-01T00:00:00Z' },
    },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.submit', error: { status: 400, data: { title: ['Too long.'] } } },
  ],
  guardedBy: ({ values }) => values,
})

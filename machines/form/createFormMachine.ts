import type { PromiseActorLogic } from 'xstate'
import type { WithActors } from '../WithActors.ts'
import { withEvent } from '../withEvent.ts'
import type { FormContext, FormOptions } from './FormOptions.ts'
import { formSetup } from './formSetup.ts'

/**
 * A form with one call: edited, submitted, then rejected or succeeded, or left for the answer's page. A response whose
 * `result` isn't `success` is a rejection with its message. Reports the outcome of each attempt.
 */
export function createFormMachine<Values extends object, CallInput, Answer, Given = undefined>(
  options: FormOptions<Values, Given, CallInput, Answer>,
) {
  const { id, empty, stored, startWith, toInput, afterSuccess, isUnchanged } = options
  const { confirms, previews, dialog, follows, leadsTo } = options
  type Context = FormContext<Values, Given, Answer>
  /** The state after a complete form is submitted. */
  const onward = confirms ? 'confirming' : 'submitting'
  const form = formSetup(options)
  const sent = [
    { guard: 'isComplete', target: onward },
    { target: 'editing', actions: 'showMissing' },
  ] as const
  /** A form that was sent was complete, and any change leads back to editing. Only the input of its rules may have changed. */
  const again = follows ? sent : onward

  const closed = form.createStateConfig({
    tags: 'closed',
    on: { 'dialog.opened': { target: 'editing', actions: 'restore' } },
  })
  const previewing = form.createStateConfig({
    tags: 'previewing',
    on: {
      'preview.closed': 'editing',
      'form.submitted': sent,
    },
  })
  const confirming = form.createStateConfig({
    tags: 'asking',
    on: { 'form.confirmed': 'submitting', 'form.withdrawn': 'editing' },
  })
  const toItsPage = { guard: withEvent('leadsAway'), target: 'leaving', actions: withEvent('notifyPage') } as const
  /** Still busy: the browser is leaving the page. */
  const leaving = form.createStateConfig({ tags: ['busy', 'leaving'], on: { 'page.returned': 'editing' } })
  /** The types list the states that all forms have; tags mark the others. */
  const someHave: object = {
    ...(dialog && { closed }),
    ...(previews && { previewing }),
    ...(confirms && { confirming }),
    ...(leadsTo && { leaving }),
  }

  const machine = form.createMachine({
    id,
    context: ({ input }) => {
      const initial = stored?.(input) ?? empty
      return {
        given: input,
        initial,
        values: { ...initial, ...startWith?.(input) },
        error: null,
        fieldErrors: {},
        answer: null,
      }
    },
    initial: dialog ? 'closed' : 'editing',
    on: {
      'field.left': { actions: withEvent('checkField') },
      ...(follows && { 'given.changed': { actions: withEvent('follow') } }),
    },
    states: {
      ...someHave,
      editing: {
        on: {
          'form.changed': { actions: withEvent('setField') },
          'form.submitted': [
            ...(isUnchanged
              ? [{ guard: 'isUnchanged' as const, target: 'succeeded', actions: 'clearError' as const }]
              : []),
            { guard: 'isComplete', target: onward },
            { actions: 'showMissing' },
          ],
          ...(stored && { 'form.restored': { actions: 'restore' } }),
          ...(previews && { 'preview.opened': 'previewing' }),
          ...(dialog && { 'dialog.closed': 'closed' }),
        },
      },
      submitting: {
        tags: confirms ? ['busy', 'asking'] : 'busy',
        entry: 'clearError',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context: { values, given, initial } }: { context: Context }) => toInput(values, given, initial),
          onDone: [
            {
              guard: withEvent('isRefusal'),
              target: 'rejected',
              actions: [withEvent('storeMessage'), { type: 'notifyRejection', params: {} }],
            },
            ...(leadsTo ? [toItsPage] : []),
            { target: 'succeeded', actions: [withEvent('settle'), withEvent('notifySuccess')] },
          ],
          onError: { target: 'rejected', actions: [withEvent('storeFailure'), withEvent('notifyRejection')] },
        },
      },
      rejected: {
        on: {
          'form.changed': { target: 'editing', actions: withEvent('setField') },
          'form.submitted': again,
          'form.reset': { target: 'editing', actions: 'clearError' },
          ...(stored && { 'form.restored': { target: 'editing', actions: 'restore' } }),
          ...(previews && { 'preview.opened': 'previewing' }),
          ...(dialog && { 'dialog.closed': 'closed' }),
        },
      },
      succeeded:
        afterSuccess === 'ends'
          ? // Still busy: navigation is running, and the form must not be sent again.
            { type: 'final', tags: 'busy' }
          : {
              on: {
                'form.changed': { target: 'editing', actions: withEvent('setField') },
                'form.reset': 'editing',
                ...(!isUnchanged && {
                  'form.submitted': afterSuccess === 'stays' ? again : { target: 'editing', actions: 'showMissing' },
                }),
              },
            },
    },
  })
  return machine as unknown as WithActors<typeof machine, { submit: PromiseActorLogic<Answer, CallInput> }>
}

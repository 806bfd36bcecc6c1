import type { PromiseActorLogic } from 'xstate'
import type { WithActors } from '../WithActors.ts'
import type { FormContext, FormOptions } from './FormOptions.ts'
import { formSetup } from './formSetup.ts'

const answerOf = ({ event }: { event: { output: unknown } }) => ({ answer: event.output })

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
  const toItsPage = {
    guard: { type: 'leadsAway', params: answerOf },
    target: 'leaving',
    actions: { type: 'notifyPage', params: answerOf },
  } as const
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
      'field.left': { actions: { type: 'checkField', params: ({ event }) => event } },
      ...(follows && { 'given.changed': { actions: { type: 'follow', params: ({ event }) => event } } }),
    },
    states: {
      ...someHave,
      editing: {
        on: {
          'form.changed': { actions: { type: 'setField', params: ({ event }) => event } },
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
              guard: { type: 'isRefusal', params: answerOf },
              target: 'rejected',
              actions: [
                { type: 'storeMessage', params: answerOf },
                { type: 'notifyRejection', params: {} },
              ],
            },
            ...(leadsTo ? [toItsPage] : []),
            {
              target: 'succeeded',
              actions: [
                { type: 'settle', params: answerOf },
                { type: 'notifySuccess', params: answerOf },
              ],
            },
          ],
          onError: {
            target: 'rejected',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'notifyRejection', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      rejected: {
        on: {
          'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
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
                'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
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

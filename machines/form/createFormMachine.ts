import type { PromiseActorLogic } from 'xstate'
import type { WithActors } from '../WithActors.ts'
import type { FormContext, FormOptions } from './FormOptions.ts'
import { formSetup } from './formSetup.ts'

/**
 * A form with one call: edited, submitted, then rejected or succeeded. A response whose `result` isn't `success` is a
 * rejection with its message. Reports the outcome of each attempt.
 */
export function createFormMachine<Values extends object, CallInput, Answer, Given = undefined>(
  options: FormOptions<Values, Given, CallInput, Answer>,
) {
  const { id, empty, stored, startWith, toInput, afterSuccess, isUnchanged } = options
  const { confirms, previews, dialog } = options
  type Context = FormContext<Values, Given, Answer>
  /** Where a complete form goes when it is sent. */
  const onward = confirms ? 'confirming' : 'submitting'
  const form = formSetup(options)

  const closed = form.createStateConfig({
    tags: 'closed',
    on: { 'dialog.opened': { target: 'editing', actions: 'restore' } },
  })
  const previewing = form.createStateConfig({
    tags: 'previewing',
    on: {
      'preview.closed': 'editing',
      'form.submitted': [
        { guard: 'isComplete', target: onward },
        { target: 'editing', actions: 'showMissing' },
      ],
    },
  })
  const confirming = form.createStateConfig({
    tags: 'asking',
    on: { 'form.confirmed': 'submitting', 'form.withdrawn': 'editing' },
  })
  /** The types speak of the states that all forms have; where these are is told by their tags. */
  const someHave: object = {
    ...(dialog && { closed }),
    ...(previews && { previewing }),
    ...(confirms && { confirming }),
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
    on: { 'field.left': { actions: { type: 'checkField', params: ({ event }) => event } } },
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
              guard: { type: 'isRefusal', params: ({ event }) => ({ answer: event.output }) },
              target: 'rejected',
              actions: [
                { type: 'storeMessage', params: ({ event }) => ({ answer: event.output }) },
                { type: 'tellRejection', params: {} },
              ],
            },
            {
              target: 'succeeded',
              actions: [
                { type: 'settle', params: ({ event }) => ({ answer: event.output }) },
                { type: 'tellSuccess', params: ({ event }) => ({ answer: event.output }) },
              ],
            },
          ],
          onError: {
            target: 'rejected',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'tellRejection', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      rejected: {
        on: {
          'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
          // It was complete: any change leads back to editing.
          'form.submitted': onward,
          'form.reset': { target: 'editing', actions: 'clearError' },
          ...(stored && { 'form.restored': { target: 'editing', actions: 'restore' } }),
          ...(previews && { 'preview.opened': 'previewing' }),
          ...(dialog && { 'dialog.closed': 'closed' }),
        },
      },
      succeeded:
        afterSuccess === 'ends'
          ? // Still busy: navigation is under way, and the form must not be sent again.
            { type: 'final', tags: 'busy' }
          : {
              on: {
                'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
                'form.reset': 'editing',
                ...(!isUnchanged && {
                  'form.submitted': afterSuccess === 'stays' ? onward : { target: 'editing', actions: 'showMissing' },
                }),
              },
            },
    },
  })
  return machine as unknown as WithActors<typeof machine, { submit: PromiseActorLogic<Answer, CallInput> }>
}

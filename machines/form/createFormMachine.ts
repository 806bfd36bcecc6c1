import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { type Failure, fieldErrors, nonFieldErrors } from '../failure.ts'
import { errorsOnLeave, type FieldErrors, type FieldRule, findErrors } from '../fieldRules.ts'
import type { WithCall } from '../WithCall.ts'
import { isRefusal, messageOf, type Refusal } from './refusal.ts'

export type FormRules<Values> = { readonly [Field in keyof Values]?: FieldRule }

export interface FormContext<Values, Given> {
  /** What the form was opened with. */
  given: Given
  values: Values
  error: Failure | null
  fieldErrors: FieldErrors
}

interface FieldChange<Values> {
  field: keyof Values & string
  value: Values[keyof Values & string]
}

export type FormEvent<Values> =
  | { type: 'form.changed'; field: keyof Values & string; value: Values[keyof Values & string] }
  | { type: 'field.left'; field: keyof Values & string }
  | { type: 'form.submitted' }
  /** Drops the last outcome, an error or a success; the values stay. */
  | { type: 'form.reset' }

export type FormEmitted<Answer> = { type: 'succeeded'; answer: Exclude<Answer, Refusal> } | { type: 'rejected' }

export interface FormOptions<Values, Given, CallInput, Answer> {
  id: string
  /** The form with nothing in it. */
  empty: Values
  /** What stands in it from the start, such as a draft that was left unsent. */
  startWith?: (given: Given) => Partial<Values>
  rules: FormRules<Values>
  /** The call's place, with its types: `unprovided<Answer, CallInput>('login')`. */
  call: PromiseActorLogic<Answer, CallInput>
  toInput: (values: Values, given: Given) => CallInput
  /** After a success: the form is over, empty again for another, or as it was. */
  afterSuccess: 'ends' | 'empties' | 'stays'
}

/**
 * A form with one call: edit, submit, and see it rejected or succeeded. An answer whose `result` is another than
 * `success` is a rejection with the answer's message. Emits how each try ended.
 */
export function createFormMachine<Values extends object, CallInput, Answer, Given = undefined>({
  id,
  empty,
  startWith,
  rules,
  call,
  toInput,
  afterSuccess,
}: FormOptions<Values, Given, CallInput, Answer>) {
  const machine = setup({
    types: {
      context: {} as FormContext<Values, Given>,
      events: {} as FormEvent<Values>,
      input: {} as Given,
      emitted: {} as FormEmitted<Answer>,
      tags: {} as 'busy',
    },
    actors: { submit: call as unknown as PromiseActorLogic<unknown, unknown> },
    guards: {
      isComplete: ({ context }) => Object.keys(findErrors(context.values, rules)).length === 0,
      isRefusal: (_, { answer }: { answer: unknown }) => isRefusal(answer),
    },
    actions: {
      setField: assign({
        values: ({ context }, { field, value }: FieldChange<Values>) => ({ ...context.values, [field]: value }),
        fieldErrors: ({ context }, { field }) => ({ ...context.fieldErrors, [field]: [] }),
      }),
      checkField: assign({
        fieldErrors: ({ context }, { field }: { field: keyof Values & string }) =>
          errorsOnLeave(context.fieldErrors, context.values, rules, field),
      }),
      showMissing: assign({ fieldErrors: ({ context }) => findErrors(context.values, rules) }),
      clearError: assign({ error: null, fieldErrors: {} }),
      emptyForm: assign({
        values: ({ context }) => (afterSuccess === 'empties' ? empty : context.values),
      }),
      storeMessage: assign({
        error: (_, { answer }: { answer: unknown }) => messageOf(answer),
      }),
      storeFailure: assign({
        error: (_, { error }: { error: unknown }) => nonFieldErrors(error),
        fieldErrors: (_, { error }: { error: unknown }) => fieldErrors(error),
      }),
      reportSuccess: emit((_, { answer }: { answer: unknown }) => ({
        type: 'succeeded' as const,
        answer: answer as Exclude<Answer, Refusal>,
      })),
      reportRejection: emit({ type: 'rejected' as const }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      given: input,
      values: { ...empty, ...startWith?.(input) },
      error: null,
      fieldErrors: {},
    }),
    initial: 'editing',
    on: { 'field.left': { actions: { type: 'checkField', params: ({ event }) => event } } },
    states: {
      editing: {
        on: {
          'form.changed': { actions: { type: 'setField', params: ({ event }) => event } },
          'form.submitted': [{ guard: 'isComplete', target: 'submitting' }, { actions: 'showMissing' }],
        },
      },
      submitting: {
        tags: 'busy',
        entry: 'clearError',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }: { context: FormContext<Values, Given> }) => toInput(context.values, context.given),
          onDone: [
            {
              guard: { type: 'isRefusal', params: ({ event }) => ({ answer: event.output }) },
              target: 'rejected',
              actions: [{ type: 'storeMessage', params: ({ event }) => ({ answer: event.output }) }, 'reportRejection'],
            },
            {
              target: 'succeeded',
              actions: ['emptyForm', { type: 'reportSuccess', params: ({ event }) => ({ answer: event.output }) }],
            },
          ],
          onError: {
            target: 'rejected',
            actions: [{ type: 'storeFailure', params: ({ event }) => ({ error: event.error }) }, 'reportRejection'],
          },
        },
      },
      rejected: {
        on: {
          'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
          // Complete it is: changing anything leads back to editing.
          'form.submitted': 'submitting',
          'form.reset': { target: 'editing', actions: 'clearError' },
        },
      },
      succeeded:
        afterSuccess === 'ends'
          ? // Still busy: the way leads on, and the form must not be sent again meanwhile.
            { type: 'final', tags: 'busy' }
          : {
              on: {
                'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
                'form.reset': 'editing',
                ...(afterSuccess === 'stays' && { 'form.submitted': 'submitting' }),
              },
            },
    },
  })
  return machine as unknown as WithCall<typeof machine, 'submit', PromiseActorLogic<Answer, CallInput>>
}

import { assign, enqueueActions, type PromiseActorLogic, setup } from 'xstate'
import { fieldErrors, nonFieldErrors } from '../failure.ts'
import { errorsOnLeave, findErrors } from '../fieldRules.ts'
import { notify } from '../notify.ts'
import type { FieldChange, FormContext, FormEmitted, FormEvent, FormOptions } from './FormOptions.ts'
import { isRefusal, messageOf, type Refusal } from './refusal.ts'

/** The phase of a form, for its screen. */
export type FormTag = 'busy' | 'asking' | 'previewing' | 'closed' | 'leaving'

/** A form's actor, guards and actions. The flow is in `createFormMachine`. */
export function formSetup<Values extends object, CallInput, Answer, Given>(
  options: FormOptions<Values, Given, CallInput, Answer>,
) {
  const { empty, rules, call, toFailure = nonFieldErrors, afterSuccess, toValues, isUnchanged } = options
  const { leadsTo } = options
  type Context = FormContext<Values, Given, Answer>
  const rulesOf = ({ values, initial, given }: Context) =>
    typeof rules === 'function' ? rules(values, initial, given) : rules
  const pageOf = (answer: unknown) => leadsTo?.(answer as Exclude<Answer, Refusal>) ?? null
  return setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Values, Given>,
      input: {} as Given,
      emitted: {} as FormEmitted<Answer>,
      tags: {} as FormTag,
    },
    actors: { submit: call as unknown as PromiseActorLogic<unknown, unknown> },
    guards: {
      isComplete: ({ context }) => Object.keys(findErrors(context.values, rulesOf(context))).length === 0,
      isUnchanged: ({ context }) => isUnchanged?.(context.values, context.initial) ?? false,
      isRefusal: (_, { output: answer }: { output: unknown }) => isRefusal(answer),
      leadsAway: (_, { output: answer }: { output: unknown }) => pageOf(answer) !== null,
    },
    actions: {
      setField: assign({
        values: ({ context }, { field, value }: FieldChange<Values>) => ({ ...context.values, [field]: value }),
        fieldErrors: ({ context }, { field }) => ({ ...context.fieldErrors, [field]: [] }),
      }),
      checkField: assign({
        fieldErrors: ({ context }, { field }: { field: keyof Values & string }) =>
          errorsOnLeave(context.fieldErrors, context.values, rulesOf(context), field),
      }),
      follow: assign((_, { given }: { given: Given }) => ({ given })),
      showMissing: assign({ fieldErrors: ({ context }) => findErrors(context.values, rulesOf(context)) }),
      clearError: assign({ error: null, fieldErrors: {} }),
      restore: assign({ values: ({ context }) => context.initial, error: null, fieldErrors: {} }),
      settle: assign(({ context }, { output }: { output: unknown }) => {
        const answer = output as Exclude<Answer, Refusal>
        if (afterSuccess === 'ends') return { answer }
        const initial = afterSuccess === 'empties' ? empty : (toValues?.(answer) ?? context.values)
        return { answer, initial, values: initial }
      }),
      storeMessage: assign({
        error: (_, { output: answer }: { output: unknown }) => messageOf(answer),
      }),
      storeFailure: assign({
        error: (_, { error }: { error: unknown }) => toFailure(error),
        fieldErrors: (_, { error }: { error: unknown }) => fieldErrors(error),
      }),
      notifySuccess: enqueueActions((it, { output: answer }: { output: unknown }) =>
        notify<FormEmitted<Answer>>(it, { type: 'succeeded', answer: answer as Exclude<Answer, Refusal> }),
      ),
      notifyPage: enqueueActions((it, { output: answer }: { output: unknown }) => {
        const url = pageOf(answer)
        if (url !== null) notify<FormEmitted<Answer>>(it, { type: 'pageWanted', url })
      }),
      notifyRejection: enqueueActions((it, { error }: { error?: unknown }) =>
        notify<FormEmitted<Answer>>(it, { type: 'rejected', error }),
      ),
    },
  })
}

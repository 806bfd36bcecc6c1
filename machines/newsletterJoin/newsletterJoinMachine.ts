import { assign, setup } from 'xstate'
import { type Failure, fieldErrors, nonFieldErrors } from '../failure.ts'
import { errorsOnLeave, type FieldErrors, fieldRules, findErrors } from '../fieldRules.ts'
import { unprovided } from '../unprovided.ts'

export interface NewsletterJoinContext {
  values: { email: string }
  error: Failure | null
  fieldErrors: FieldErrors
}

type NewsletterJoinEvent =
  | { type: 'form.changed'; value: string }
  | { type: 'field.left' }
  | { type: 'form.submitted' }
  | { type: 'error.reset' }
  | { type: 'another.started' }

const rules = { email: fieldRules.email }

/** Join the newsletter without an account. Whoever embeds it is told whether it worked. */
export const newsletterJoinMachine = setup({
  types: {
    context: {} as NewsletterJoinContext,
    events: {} as NewsletterJoinEvent,
  },
  actors: {
    joinNewsletter: unprovided<{ result: string }, { email: string }>('joinNewsletter'),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(findErrors(context.values, rules)).length === 0,
  },
  actions: {
    /** For the composing code: calls back with true, and with false after a failure. */
    reportJoin: (_, _params: { joined: boolean }) => {},
    setEmail: assign({ values: (_, { value }: { value: string }) => ({ email: value }), fieldErrors: {} }),
    checkField: assign({
      fieldErrors: ({ context }) => errorsOnLeave(context.fieldErrors, context.values, rules, 'email'),
    }),
    showMissing: assign({ fieldErrors: ({ context }) => findErrors(context.values, rules) }),
    clearError: assign({ error: null, fieldErrors: {} }),
    clearForm: assign({ values: { email: '' }, error: null, fieldErrors: {} }),
    storeFailure: assign({
      error: (_, { error }: { error: unknown }) => nonFieldErrors(error),
      fieldErrors: (_, { error }: { error: unknown }) => fieldErrors(error),
    }),
  },
}).createMachine({
  id: 'newsletterJoin',
  context: { values: { email: '' }, error: null, fieldErrors: {} },
  initial: 'editing',
  on: { 'field.left': { actions: 'checkField' } },
  states: {
    editing: {
      on: {
        'form.changed': { actions: { type: 'setEmail', params: ({ event }) => event } },
        'form.submitted': [{ guard: 'isComplete', target: 'joining' }, { actions: 'showMissing' }],
      },
    },
    joining: {
      entry: 'clearError',
      invoke: {
        id: 'joinNewsletter',
        src: 'joinNewsletter',
        input: ({ context }) => ({ email: context.values.email.trim() }),
        onDone: { target: 'joined', actions: { type: 'reportJoin', params: { joined: true } } },
        onError: {
          target: 'rejected',
          actions: [
            { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'reportJoin', params: { joined: false } },
          ],
        },
      },
    },
    rejected: {
      on: {
        'form.changed': { target: 'editing', actions: { type: 'setEmail', params: ({ event }) => event } },
        'form.submitted': 'joining',
        'error.reset': { target: 'editing', actions: 'clearError' },
      },
    },
    joined: { on: { 'another.started': { target: 'editing', actions: 'clearForm' } } },
  },
})

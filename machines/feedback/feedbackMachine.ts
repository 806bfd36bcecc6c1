import { assign, setup } from 'xstate'
import { type Failure, fieldErrors, nonFieldErrors } from '../failure.ts'
import { errorsOnLeave, type FieldErrors, fieldRules, findErrors } from '../fieldRules.ts'
import { unprovided } from '../unprovided.ts'

export type Mood = 'happy' | 'neutral' | 'unhappy'

/** What was written and not sent. */
export interface FeedbackDraft {
  text: string
  mood: Mood | null
}

export interface FeedbackContext {
  values: { text: string }
  mood: Mood | null
  error: Failure | null
  fieldErrors: FieldErrors
}

type FeedbackEvent =
  | { type: 'text.changed'; value: string }
  | { type: 'mood.changed'; mood: Mood | null }
  | { type: 'field.left' }
  | { type: 'form.submitted' }
  | { type: 'error.reset' }
  | { type: 'another.started' }

const rules = { text: fieldRules.message }

/** Tell the team something: a mood, when one likes, and a few words. */
export const feedbackMachine = setup({
  types: {
    context: {} as FeedbackContext,
    events: {} as FeedbackEvent,
    input: {} as { draft: FeedbackDraft | null },
  },
  actors: {
    sendFeedback: unprovided<{ result: string }, { text: string; mood?: Mood }>('sendFeedback'),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(findErrors(context.values, rules)).length === 0,
  },
  actions: {
    setText: assign({ values: (_, { value }: { value: string }) => ({ text: value }), fieldErrors: {} }),
    setMood: assign({ mood: (_, { mood }: { mood: Mood | null }) => mood }),
    checkField: assign({
      fieldErrors: ({ context }) => errorsOnLeave(context.fieldErrors, context.values, rules, 'text'),
    }),
    showMissing: assign({ fieldErrors: ({ context }) => findErrors(context.values, rules) }),
    clearError: assign({ error: null, fieldErrors: {} }),
    clearForm: assign({ values: { text: '' }, mood: null, error: null, fieldErrors: {} }),
    storeFailure: assign({
      error: (_, { error }: { error: unknown }) => nonFieldErrors(error),
      fieldErrors: (_, { error }: { error: unknown }) => fieldErrors(error),
    }),
  },
}).createMachine({
  id: 'feedback',
  context: ({ input: { draft } }) => ({
    values: { text: draft?.text ?? '' },
    mood: draft?.mood ?? null,
    error: null,
    fieldErrors: {},
  }),
  initial: 'editing',
  on: { 'field.left': { actions: 'checkField' } },
  states: {
    editing: {
      on: {
        'text.changed': { actions: { type: 'setText', params: ({ event }) => event } },
        'mood.changed': { actions: { type: 'setMood', params: ({ event }) => event } },
        'form.submitted': [{ guard: 'isComplete', target: 'sending' }, { actions: 'showMissing' }],
      },
    },
    sending: {
      entry: 'clearError',
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ context: { values, mood } }) => ({ text: values.text.trim(), ...(mood !== null && { mood }) }),
        onDone: { target: 'sent', actions: 'clearForm' },
        onError: {
          target: 'rejected',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    rejected: {
      on: {
        'text.changed': { target: 'editing', actions: { type: 'setText', params: ({ event }) => event } },
        'mood.changed': { target: 'editing', actions: { type: 'setMood', params: ({ event }) => event } },
        'form.submitted': 'sending',
        'error.reset': { target: 'editing', actions: 'clearError' },
      },
    },
    sent: { on: { 'another.started': 'editing' } },
  },
})

import { assign, setup } from 'xstate'
import { limits } from '../../contract/limits.ts'
import type { Newsletter } from '../../contract/subscription.ts'
import { type Failure, fieldErrors, nonFieldErrors } from '../failure.ts'
import { errorsOnLeave, type FieldErrors, findErrors } from '../fieldRules.ts'
import { textRule } from '../textRule.ts'
import { unprovided } from '../unprovided.ts'

export interface Draft {
  title: string
  body: string
}

export interface NewsletterEditorContext {
  draft: Draft
  error: Failure | null
  fieldErrors: FieldErrors
  published: Newsletter | null
}

type NewsletterEditorEvent =
  | { type: 'form.changed'; field: keyof Draft; value: string }
  | { type: 'field.left'; field: keyof Draft }
  | { type: 'preview.opened' }
  | { type: 'preview.closed' }
  | { type: 'publish.requested' }
  | { type: 'publish.confirmed' }
  | { type: 'publish.cancelled' }

const empty: Draft = { title: '', body: '' }
const rules = {
  title: textRule('newsletterTitleMissing', limits.newsletter.title),
  body: textRule('newsletterBodyMissing', limits.newsletter.body),
}

/** Write a newsletter, look at it, and publish it once one has confirmed. */
export const newsletterEditorMachine = setup({
  types: {
    context: {} as NewsletterEditorContext,
    events: {} as NewsletterEditorEvent,
    tags: {} as 'asking',
    input: {} as { draft: Draft | null },
  },
  actors: {
    publish: unprovided<Newsletter, Draft>('publish'),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(findErrors(context.draft, rules)).length === 0,
  },
  actions: {
    setField: assign({
      draft: ({ context }, { field, value }: { field: keyof Draft; value: string }) => ({
        ...context.draft,
        [field]: value,
      }),
      fieldErrors: ({ context }, { field }) => ({ ...context.fieldErrors, [field]: [] }),
    }),
    checkField: assign({
      fieldErrors: ({ context }, { field }: { field: keyof Draft }) =>
        errorsOnLeave(context.fieldErrors, context.draft, rules, field),
    }),
    showMissing: assign({ fieldErrors: ({ context }) => findErrors(context.draft, rules) }),
    clearError: assign({ error: null, fieldErrors: {} }),
    storeFailure: assign({
      error: (_, { error }: { error: unknown }) => nonFieldErrors(error),
      fieldErrors: (_, { error }: { error: unknown }) => fieldErrors(error),
    }),
    storePublished: assign((_, { newsletter }: { newsletter: Newsletter }) => ({
      published: newsletter,
      draft: empty,
    })),
  },
}).createMachine({
  id: 'newsletterEditor',
  context: ({ input }) => ({ draft: input.draft ?? empty, error: null, fieldErrors: {}, published: null }),
  initial: 'writing',
  on: { 'field.left': { actions: { type: 'checkField', params: ({ event }) => event } } },
  states: {
    writing: {
      on: {
        'form.changed': {
          actions: { type: 'setField', params: ({ event }) => event },
        },
        'preview.opened': 'previewing',
        'publish.requested': [{ guard: 'isComplete', target: 'confirming' }, { actions: 'showMissing' }],
      },
    },
    previewing: {
      on: {
        'preview.closed': 'writing',
        'publish.requested': [
          { guard: 'isComplete', target: 'confirming' },
          { target: 'writing', actions: 'showMissing' },
        ],
      },
    },
    /** The question is open, and stays so until the answer is there. */
    confirming: { tags: 'asking', on: { 'publish.confirmed': 'publishing', 'publish.cancelled': 'writing' } },
    publishing: {
      tags: 'asking',
      entry: 'clearError',
      invoke: {
        id: 'publish',
        src: 'publish',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'published',
          actions: { type: 'storePublished', params: ({ event }) => ({ newsletter: event.output }) },
        },
        onError: {
          target: 'rejected',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    rejected: {
      on: {
        'form.changed': {
          target: 'writing',
          actions: { type: 'setField', params: ({ event }) => event },
        },
        'preview.opened': 'previewing',
        'publish.requested': 'confirming',
      },
    },
    published: {
      on: {
        'form.changed': {
          target: 'writing',
          actions: { type: 'setField', params: ({ event }) => event },
        },
      },
    },
  },
})

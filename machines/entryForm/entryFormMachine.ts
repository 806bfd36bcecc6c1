import { assign, emit, setup } from 'xstate'
import { type Failure, fieldErrors } from '../failure.ts'
import { errorsOnLeave, type FieldErrors, type FieldRule, findErrors } from '../fieldRules.ts'
import { unprovided } from '../unprovided.ts'

/** What a field of an entry can hold: text, a choice, a picture. */
export type EntryValue = string | boolean | File | null
export type EntryValues = Readonly<Record<string, EntryValue>>

export interface EntryFormInput {
  /** What the form starts with, and goes back to once an entry is saved. */
  values: EntryValues
  /** What was typed before and not saved; the form starts with it instead. */
  draft?: EntryValues | null
  rules: Readonly<Record<string, FieldRule>>
  /** The failure that the specification wants stored for this call. */
  toFailure: (error: unknown) => Failure
  /** A form that changes what is there keeps its values once they are saved; one that adds is empty again. */
  keepsValues?: boolean
}

export interface EntryFormContext extends Omit<EntryFormInput, 'draft'> {
  initial: EntryValues
  error: Failure | null
  fieldErrors: FieldErrors
}

type EntryFormEvent =
  | { type: 'form.changed'; field: string; value: EntryValue }
  | { type: 'field.left'; field: string }
  | { type: 'form.submitted' }
  /** Starts over, for another entry or to drop what was typed. */
  | { type: 'form.reset'; values?: EntryValues }
  | { type: 'error.reset' }

/** A short form that adds or changes one entry: staff, affiliates, categories, products, one's own code. */
export const entryFormMachine = setup({
  types: {
    context: {} as EntryFormContext,
    events: {} as EntryFormEvent,
    tags: {} as 'busy',
    input: {} as EntryFormInput,
    emitted: {} as { type: 'saved'; entry: unknown },
  },
  actors: {
    save: unprovided<unknown, EntryValues>('save'),
  },
  guards: {
    isComplete: ({ context: { values, rules } }) => Object.keys(findErrors(values, rules)).length === 0,
  },
  actions: {
    setField: assign({
      values: ({ context }, { field, value }: { field: string; value: EntryValue }) => ({
        ...context.values,
        [field]: value,
      }),
      fieldErrors: ({ context }, { field }) => ({ ...context.fieldErrors, [field]: [] }),
    }),
    checkField: assign({
      fieldErrors: ({ context }, { field }: { field: string }) =>
        errorsOnLeave(context.fieldErrors, context.values, context.rules, field),
    }),
    showMissing: assign({ fieldErrors: ({ context: { values, rules } }) => findErrors(values, rules) }),
    clearError: assign({ error: null, fieldErrors: {} }),
    storeFailure: assign({
      error: ({ context }, { error }: { error: unknown }) => context.toFailure(error),
      fieldErrors: (_, { error }: { error: unknown }) => fieldErrors(error),
    }),
    startOver: assign(({ context }, { values = context.initial }: { values?: EntryValues }) => ({
      initial: values,
      values,
      error: null,
      fieldErrors: {},
    })),
    reportSaved: emit((_, { entry }: { entry: unknown }) => ({ type: 'saved' as const, entry })),
  },
}).createMachine({
  id: 'entryForm',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    values: { ...input.values, ...draft },
    initial: input.values,
    error: null,
    fieldErrors: {},
  }),
  initial: 'editing',
  on: { 'form.reset': { target: '.editing', actions: { type: 'startOver', params: ({ event }) => event } } },
  states: {
    editing: {
      on: {
        'form.changed': { actions: { type: 'setField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event } },
        'form.submitted': [{ guard: 'isComplete', target: 'submitting' }, { actions: 'showMissing' }],
      },
    },
    submitting: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.values,
        onDone: {
          target: 'saved',
          actions: [
            {
              type: 'startOver',
              params: ({ context: { keepsValues, values } }) => (keepsValues ? { values } : {}),
            },
            { type: 'reportSaved', params: ({ event }) => ({ entry: event.output }) },
          ],
        },
        onError: {
          target: 'rejected',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      // What is being sent can no longer be dropped.
      on: { 'form.reset': {} },
    },
    rejected: {
      on: {
        'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
        'form.submitted': 'submitting',
        'error.reset': { target: 'editing', actions: 'clearError' },
      },
    },
    saved: {
      on: {
        'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
        'form.submitted': { target: 'editing', actions: 'showMissing' },
      },
    },
  },
})

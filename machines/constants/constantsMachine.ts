import { assign, emit, setup } from 'xstate'
import type { FieldError } from '../../contract/messages/problems.ts'
import type { Constants } from '../../contract/system.ts'
import { type Failure, fieldErrors, nonFieldErrors } from '../failure.ts'
import type { FieldErrors } from '../fieldRules.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'
import { type ConstantKind, changesOf, type Drafts, type DraftValue, draftErrors, keyErrors } from './constantsDraft.ts'

interface ConstantsContext {
  constants: Constants
  drafts: Drafts
  newKey: { key: string; errors: FieldError[] }
  /** Filters the rows by key and text; empty for all. */
  search: string
  error: Failure | null
  fieldErrors: FieldErrors
}

type ConstantsEvent =
  | { type: 'constants.requested' }
  | { type: 'value.changed'; key: string; value: DraftValue }
  | { type: 'value.discarded'; key: string }
  | { type: 'newKey.changed'; key: string }
  | { type: 'search.changed'; search: string }
  | { type: 'newKey.added'; kind: ConstantKind }
  | { type: 'save.requested' }
  | { type: 'reset.requested' }
  | { type: 'reset.confirmed' }
  | { type: 'reset.cancelled' }
  | { type: 'error.reset' }

type Answer = { result: Constants }

const constantsSetup = setup({
  types: {
    context: {} as ConstantsContext,
    events: {} as ConstantsEvent,
    tags: {} as 'asking',
    /** The server's current constants, used across the product. */
    emitted: {} as { type: 'updated'; constants: Constants },
  },
  actors: {
    load: unprovided<Answer>('load'),
    save: unprovided<Answer, Record<string, DraftValue>>('save'),
    reset: unprovided<Answer>('reset'),
  },
  guards: {
    isKeyFree: ({ context: { newKey, constants, drafts } }) => keyErrors(newKey.key, constants, drafts).length === 0,
    hasChanges: ({ context }) => Object.keys(changesOf(context.constants, context.drafts)).length > 0,
    isTooLong: ({ context }) => Object.keys(draftErrors(context.drafts)).length > 0,
  },
  actions: {
    setValue: assign({
      drafts: ({ context }, { key, value }: { key: string; value: DraftValue }) => ({
        ...context.drafts,
        [key]: value,
      }),
      fieldErrors: ({ context }, { key }) => ({ ...context.fieldErrors, [key]: [] }),
    }),
    discardValue: assign({
      drafts: ({ context }, { key }: { key: string }) =>
        Object.fromEntries(Object.entries(context.drafts).filter(([other]) => other !== key)),
      fieldErrors: ({ context }, { key }) => ({ ...context.fieldErrors, [key]: [] }),
    }),
    setNewKey: assign({ newKey: (_, { key }: { key: string }) => ({ key, errors: [] }) }),
    setSearch: assign({ search: (_, { search }: { search: string }) => search }),
    // An added row is always shown, whatever the search.
    addKey: assign(({ context }, { kind }: { kind: ConstantKind }) => ({
      search: '',
      drafts: { ...context.drafts, [context.newKey.key]: kind === 'files' ? [] : '' },
      newKey: { key: '', errors: [] },
    })),
    refuseKey: assign({
      newKey: ({ context: { newKey, constants, drafts } }) => ({
        ...newKey,
        errors: keyErrors(newKey.key, constants, drafts),
      }),
    }),
    showErrors: assign({ fieldErrors: ({ context }) => draftErrors(context.drafts) }),
    clearError: assign({ error: null, fieldErrors: {} }),
    storeConstants: assign((_, { result }: Answer) => ({ constants: result })),
    dropDrafts: assign({ drafts: {} }),
    storeFailure: assign({
      error: (_, { error }: { error: unknown }) => nonFieldErrors(error),
      fieldErrors: (_, { error }: { error: unknown }) => fieldErrors(error),
    }),
    reportConstants: emit((_, { result }: Answer) => ({ type: 'updated' as const, constants: result })),
  },
})

/** The end of a save and of a reset. */
const changed = {
  target: 'editing',
  actions: [withOutput('storeConstants'), 'dropDrafts', withOutput('reportConstants')],
} as const
const refused = { target: 'editing', actions: withEvent('storeFailure') } as const

/** An editor for the product's constants: several are changed, then saved together. */
export const constantsMachine = constantsSetup.createMachine({
  id: 'constants',
  context: { constants: {}, drafts: {}, newKey: { key: '', errors: [] }, search: '', error: null, fieldErrors: {} },
  initial: 'loading',
  on: {
    'search.changed': { actions: withEvent('setSearch') },
    'error.reset': { actions: 'clearError' },
  },
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'editing', actions: [withOutput('storeConstants'), withOutput('reportConstants')] },
        onError: { target: 'failed', actions: withEvent('storeFailure') },
      },
    },
    failed: { on: { 'constants.requested': 'loading' } },
    editing: {
      on: {
        'value.changed': { actions: withEvent('setValue') },
        'value.discarded': { actions: withEvent('discardValue') },
        'newKey.changed': { actions: withEvent('setNewKey') },
        'newKey.added': [{ guard: 'isKeyFree', actions: withEvent('addKey') }, { actions: 'refuseKey' }],
        'save.requested': [
          { guard: 'isTooLong', actions: 'showErrors' },
          { guard: 'hasChanges', target: 'saving' },
        ],
        'reset.requested': 'confirmingReset',
      },
    },
    saving: {
      entry: 'clearError',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => changesOf(context.constants, context.drafts),
        onDone: changed,
        onError: refused,
      },
    },
    /** The confirmation is open, until the response arrives. */
    confirmingReset: { tags: 'asking', on: { 'reset.confirmed': 'resetting', 'reset.cancelled': 'editing' } },
    resetting: {
      tags: 'asking',
      entry: 'clearError',
      invoke: {
        id: 'reset',
        src: 'reset',
        onDone: changed,
        onError: refused,
      },
    },
  },
})

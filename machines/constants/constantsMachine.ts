import { changesOf } from './constantsDraft.ts'
import { constantsSetup } from './constantsSetup.ts'

/** An editor for the product's constants: several are changed, then saved together. */
export const constantsMachine = constantsSetup.createMachine({
  id: 'constants',
  context: { constants: {}, drafts: {}, newKey: { key: '', errors: [] }, search: '', error: null, fieldErrors: {} },
  initial: 'loading',
  on: {
    'search.changed': { actions: { type: 'setSearch', params: ({ event }) => event } },
    'error.reset': { actions: 'clearError' },
  },
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'editing',
          actions: [
            { type: 'storeConstants', params: ({ event }) => event.output },
            { type: 'reportConstants', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'constants.requested': 'loading' } },
    editing: {
      on: {
        'value.changed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'value.discarded': { actions: { type: 'discardValue', params: ({ event }) => event } },
        'newKey.changed': { actions: { type: 'setNewKey', params: ({ event }) => event } },
        'newKey.added': [
          { guard: 'isKeyFree', actions: { type: 'addKey', params: ({ event }) => event } },
          { actions: 'refuseKey' },
        ],
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
        onDone: {
          target: 'editing',
          actions: [
            { type: 'storeConstants', params: ({ event }) => event.output },
            'dropDrafts',
            { type: 'reportConstants', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
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
        onDone: {
          target: 'editing',
          actions: [
            { type: 'storeConstants', params: ({ event }) => event.output },
            'dropDrafts',
            { type: 'reportConstants', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

import { affiliateUpdateSetup, recordOf } from './affiliateUpdateSetup.ts'

/** Changes an affiliate's code, commission and status, in a dialog. */
export const affiliateUpdateMachine = affiliateUpdateSetup.createMachine({
  id: 'affiliateUpdate',
  context: { affiliate: null, values: { code: '', commission: '', active: true }, error: null, fieldErrors: {} },
  initial: 'closed',
  states: {
    closed: {
      on: { 'dialog.opened': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    editing: {
      on: {
        'form.changed': { actions: { type: 'setField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event } },
        'form.submitted': [{ guard: 'isComplete', target: 'updating' }, { actions: 'showMissing' }],
        'dialog.closed': 'closed',
      },
    },
    /** A request in flight can't be dropped, so the dialog waits for the response. */
    updating: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'updateAffiliate',
        src: 'updateAffiliate',
        input: ({ context }) => recordOf(context),
        onDone: [
          {
            guard: { type: 'hasAnswer', params: ({ event }) => ({ affiliate: event.output }) },
            target: 'closed',
            actions: [
              {
                type: 'tellUpdated',
                params: ({ context, event }) => ({ affiliate: event.output ?? recordOf(context) }),
              },
              { type: 'callBack', params: ({ context, event }) => ({ affiliate: event.output ?? recordOf(context) }) },
            ],
          },
          {
            target: 'closed',
            actions: ['wantList', { type: 'callBack', params: ({ context }) => ({ affiliate: recordOf(context) }) }],
          },
        ],
        onError: {
          target: 'rejected',
          actions: [
            { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'callBack', params: { affiliate: null } },
          ],
        },
      },
    },
    rejected: {
      on: {
        'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
        'form.submitted': 'updating',
        'dialog.closed': 'closed',
      },
    },
  },
})

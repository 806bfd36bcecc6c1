import { assign, emit, setup } from 'xstate'
import type { Affiliate } from '../../contract/people.ts'
import { affiliateFailure } from '../affiliates/affiliateFailure.ts'
import {
  type AffiliateValues,
  affiliateRules,
  affiliateValues,
  toAffiliateChange,
} from '../affiliates/affiliateForm.ts'
import { type Failure, fieldErrors } from '../failure.ts'
import { errorsOnLeave, type FieldErrors, findErrors } from '../fieldRules.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

interface AffiliateUpdateContext {
  /** The affiliate being edited; kept while the dialog fades out. */
  affiliate: Affiliate | null
  values: AffiliateValues
  error: Failure | null
  fieldErrors: FieldErrors
}

/** A field with its new value. */
type Change = {
  [Field in keyof AffiliateValues]: { field: Field; value: AffiliateValues[Field] }
}[keyof AffiliateValues]

type AffiliateUpdateEvent =
  | { type: 'dialog.opened'; affiliate: Affiliate }
  | { type: 'dialog.closed' }
  | ({ type: 'form.changed' } & Change)
  | { type: 'field.left'; field: keyof AffiliateValues }
  | { type: 'form.submitted' }

/**
 * First the server's response, for the owner of the lists (or a request to refetch, if there was no body, as with a
 * 204). Then the callback, with null after a failure.
 */
type AffiliateUpdateEmitted =
  | { type: 'updated'; affiliate: Affiliate }
  | { type: 'listWanted' }
  | { type: 'calledBack'; affiliate: Affiliate | null }

const rules = affiliateRules

const affiliateUpdateSetup = setup({
  types: {
    context: {} as AffiliateUpdateContext,
    events: {} as AffiliateUpdateEvent,
    tags: {} as 'busy',
    emitted: {} as AffiliateUpdateEmitted,
  },
  actors: {
    /** Sends the whole record, including the changes. */
    updateAffiliate: unprovided<Affiliate | undefined, Affiliate>('updateAffiliate'),
  },
  guards: {
    hasAnswer: (_, affiliate: Affiliate | undefined) => affiliate !== undefined,
    isComplete: ({ context: { values } }) => Object.keys(findErrors(values, rules)).length === 0,
  },
  actions: {
    begin: assign((_, { affiliate }: { affiliate: Affiliate }) => ({
      affiliate,
      values: affiliateValues(affiliate),
      error: null,
      fieldErrors: {},
    })),
    setField: assign({
      values: ({ context }, { field, value }: Change) => ({ ...context.values, [field]: value }),
      fieldErrors: ({ context }, { field }) => ({ ...context.fieldErrors, [field]: [] }),
    }),
    checkField: assign({
      fieldErrors: ({ context }, { field }: { field: keyof AffiliateValues }) =>
        errorsOnLeave(context.fieldErrors, context.values, rules, field),
    }),
    showMissing: assign({ fieldErrors: ({ context: { values } }) => findErrors(values, rules) }),
    clearError: assign({ error: null, fieldErrors: {} }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      error: affiliateFailure('update', error),
      fieldErrors: fieldErrors(error),
    })),
    notifyUpdated: emit(
      (_, { affiliate }: { affiliate: Affiliate }): AffiliateUpdateEmitted => ({
        type: 'updated',
        affiliate,
      }),
    ),
    wantList: emit({ type: 'listWanted' }),
    callBack: emit(
      (_, { affiliate }: { affiliate: Affiliate | null }): AffiliateUpdateEmitted => ({
        type: 'calledBack',
        affiliate,
      }),
    ),
  },
})

/** Returns the whole record, with the changes. */
function recordOf({ affiliate, values }: AffiliateUpdateContext): Affiliate {
  if (affiliate === null) throw new Error('the dialog is only open for an affiliate')
  return { ...affiliate, ...toAffiliateChange(values) }
}

/** Changes an affiliate's code, commission and status, in a dialog. */
export const affiliateUpdateMachine = affiliateUpdateSetup.createMachine({
  id: 'affiliateUpdate',
  context: { affiliate: null, values: { code: '', commission: '', active: true }, error: null, fieldErrors: {} },
  initial: 'closed',
  states: {
    closed: {
      on: { 'dialog.opened': { target: 'editing', actions: withEvent('begin') } },
    },
    editing: {
      on: {
        'form.changed': { actions: withEvent('setField') },
        'field.left': { actions: withEvent('checkField') },
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
            guard: withOutput('hasAnswer'),
            target: 'closed',
            actions: [
              {
                type: 'notifyUpdated',
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
          actions: [withEvent('storeFailure'), { type: 'callBack', params: { affiliate: null } }],
        },
      },
    },
    rejected: {
      on: {
        'form.changed': { target: 'editing', actions: withEvent('setField') },
        'form.submitted': 'updating',
        'dialog.closed': 'closed',
      },
    },
  },
})

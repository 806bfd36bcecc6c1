import { assign, emit, setup } from 'xstate'
import { statusOf } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

export interface Inviter {
  code: string
  name: string
  avatar_url: string | null
}

export interface InviteContext {
  code: string
  inviter: Inviter | null
}

type InviteEvent = { type: 'retry.requested' }

/** Looks up the inviter and keeps the code for sign-up. */
export const inviteMachine = setup({
  types: {
    context: {} as InviteContext,
    events: {} as InviteEvent,
    input: {} as { code: string },
    /** A code for sign-up to send. */
    emitted: {} as { type: 'codeAccepted'; code: string },
  },
  actors: {
    loadInviter: unprovided<Inviter, { code: string }>('loadInviter'),
  },
  guards: {
    /** The server reported an unknown code; other failures prove nothing. */
    isUnknownCode: (_, { error }: { error: unknown }) => [400, 404].includes(statusOf(error) ?? 0),
  },
  actions: {
    reportCode: emit((_, { code }: { code: string }) => ({ type: 'codeAccepted' as const, code })),
    storeInviter: assign({ inviter: (_, inviter: Inviter) => inviter }),
  },
}).createMachine({
  id: 'invite',
  context: ({ input }) => ({ code: input.code, inviter: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadInviter',
        src: 'loadInviter',
        input: ({ context }) => ({ code: context.code }),
        onDone: {
          target: 'known',
          actions: [
            withOutput('storeInviter'),
            { type: 'reportCode', params: ({ event }) => ({ code: event.output.code }) },
          ],
        },
        onError: [
          { guard: withEvent('isUnknownCode'), target: 'unknown' },
          // The code may be valid: the inviter shouldn't lose the referral to a bad connection.
          { target: 'failed', actions: { type: 'reportCode', params: ({ context }) => ({ code: context.code }) } },
        ],
      },
    },
    known: {},
    unknown: {},
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

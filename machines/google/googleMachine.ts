import { googleSetup } from './googleSetup.ts'

/** Signs in or signs up with Google. Nothing is loaded from Google before the user asks. Emits the signed-in user. */
export const googleMachine = googleSetup.createMachine({
  id: 'google',
  context: ({ input }) => ({ ...input, clientId: '', proof: null, error: null, problem: null, result: null }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'loadConfig',
        src: 'loadConfig',
        onDone: [
          {
            guard: { type: 'isConfigured', params: ({ event }) => event.output },
            target: 'available',
            actions: { type: 'storeClientId', params: ({ event }) => event.output },
          },
          { target: 'notSetUp' },
        ],
        // Without configuration there is nothing to offer; email and password still work.
        onError: { target: 'notSetUp' },
      },
    },
    notSetUp: {},
    available: { on: { 'google.chosen': 'asking' } },
    asking: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'askGoogle',
        src: 'askGoogle',
        input: ({ context: { clientId, flow } }) => ({ clientId, flow, scope: 'openid profile email' }),
        onDone: { target: 'signingIn', actions: { type: 'storeProof', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isClosed', params: ({ event }) => ({ error: event.error }) }, target: 'available' },
          { target: 'rejected', actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signupGoogle',
        src: 'signupGoogle',
        input: ({ context: { proof, refCode } }) => {
          if (proof === null) throw new Error('signingIn is only reached with a proof')
          return { ...proof, ...(refCode !== null && { ref_code: refCode }) }
        },
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'storeResult', params: ({ event }) => event.output },
          },
          { target: 'rejected', actions: { type: 'storeMessage', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isNotSetUp', params: ({ event }) => ({ error: event.error }) }, target: 'notSetUp' },
          { target: 'rejected', actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    rejected: {
      on: { 'google.chosen': 'asking', 'error.reset': { target: 'available', actions: 'clearError' } },
    },
    signedIn: { type: 'final', tags: 'busy', entry: 'reportSuccess' },
  },
})

import { assign, emit, setup } from 'xstate'
import type { AuthResult } from '../../contract/user.ts'
import { type Failure, isNotSetUp, nonFieldErrors } from '../failure.ts'
import { messageOf } from '../form/refusal.ts'
import type { SignedIn } from '../login/loginMachine.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'
import { type GoogleProblem, problemOf, reasonOf } from './googleRefusal.ts'

/** The implicit flow yields an access token, the code flow an authorization code. */
export type GoogleFlow = 'implicit' | 'code'

export type GoogleProof = { access_token: string } | { code: string }

/** The configured flow. */
interface GoogleConfig {
  google_client_id: string | null
  /** Overrides the input's flow. */
  google_flow?: GoogleFlow
}

/** Options for the provider's window. `scope` is space-separated. */
export interface GoogleQuestion {
  clientId: string
  flow: GoogleFlow
  scope: string
}

interface GoogleInput {
  flow: GoogleFlow
  refCode: string | null
}

interface GoogleContext extends GoogleInput {
  clientId: string
  proof: GoogleProof | null
  error: Failure | null
  /** A problem of the provider's window. */
  problem: GoogleProblem | null
  result: SignedIn | null
}

type GoogleEvent = { type: 'google.chosen' } | { type: 'error.reset' }

const googleSetup = setup({
  types: {
    context: {} as GoogleContext,
    events: {} as GoogleEvent,
    tags: {} as 'busy',
    input: {} as GoogleInput,
    emitted: {} as { type: 'succeeded'; answer: SignedIn },
  },
  actors: {
    loadConfig: unprovided<GoogleConfig>('loadConfig'),
    /** Loads the provider's script and opens its window; rejects with `{ reason: GoogleRefusal }`. */
    askGoogle: unprovided<GoogleProof, GoogleQuestion>('askGoogle'),
    signupGoogle: unprovided<AuthResult, GoogleProof & { ref_code?: string }>('signupGoogle'),
  },
  guards: {
    isConfigured: (_, config: GoogleConfig) => Boolean(config.google_client_id),
    isClosed: (_, { error }: { error: unknown }) => reasonOf(error) === 'closed',
    isSuccess: (_, result: AuthResult) => result.result === 'success',
    isNotSetUp: (_, { error }: { error: unknown }) => isNotSetUp(error),
  },
  actions: {
    storeClientId: assign({
      clientId: (_, config: GoogleConfig) => config.google_client_id ?? '',
      flow: ({ context }, config: GoogleConfig) => config.google_flow ?? context.flow,
    }),
    storeProof: assign({ proof: (_, proof: GoogleProof) => proof }),
    reportSuccess: emit(({ context: { result } }) => {
      if (result === null) throw new Error('signedIn is only reached with a result')
      return { type: 'succeeded' as const, answer: result }
    }),
    clearError: assign({ error: null, problem: null, proof: null }),
    storeResult: assign({ result: (_, result: AuthResult) => (result.result === 'success' ? result : null) }),
    storeMessage: assign({ error: (_, result: AuthResult) => messageOf(result) }),
    storeRefusal: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
  },
})

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
          { guard: withOutput('isConfigured'), target: 'available', actions: withOutput('storeClientId') },
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
        onDone: { target: 'signingIn', actions: withOutput('storeProof') },
        onError: [
          { guard: withEvent('isClosed'), target: 'available' },
          { target: 'rejected', actions: withEvent('storeRefusal') },
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
          { guard: withOutput('isSuccess'), target: 'signedIn', actions: withOutput('storeResult') },
          { target: 'rejected', actions: withOutput('storeMessage') },
        ],
        onError: [
          { guard: withEvent('isNotSetUp'), target: 'notSetUp' },
          { target: 'rejected', actions: withEvent('storeFailure') },
        ],
      },
    },
    rejected: {
      on: { 'google.chosen': 'asking', 'error.reset': { target: 'available', actions: 'clearError' } },
    },
    signedIn: { type: 'final', tags: 'busy', entry: 'reportSuccess' },
  },
})

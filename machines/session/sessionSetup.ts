import { assign, emit, raise, sendTo, setup } from 'xstate'
import type { User } from '../../contract/user.ts'
import type { ClipsSlice } from '../clips/ClipsSlice.ts'
import type { ClipsMachine } from '../clips/clipsMachine.ts'
import { unprovided } from '../unprovided.ts'

/** The signed-in user and the session token. */
export interface Auth {
  user: User
  token: string
}

export interface SessionContext {
  user: User | null
  token: string | null
}

export interface SessionInput {
  /** The user from the restored state, if valid. */
  user: User | null
  /** The stored token. */
  token: string | null
}

/** Emitted to the app: after `opened` it navigates to a dashboard, after `closed` to the login page. */
export type SessionEmitted =
  | { type: 'opened'; user: User }
  | { type: 'closed'; why: 'logout' | 'deleted' | 'expired' | 'elsewhere' }

export type SessionEvent =
  | { type: 'session.opened'; auth: Auth }
  | { type: 'session.expired' }
  /** Another tab has signed out, or signed in as another user. */
  | { type: 'session.changedElsewhere'; token: string | null }
  | { type: 'logout.requested' }
  | { type: 'account.deleted' }
  | { type: 'profile.updated'; user: User }
  /** The user's data on the server may have changed. */
  | { type: 'profile.wanted' }
  | { type: 'news.read'; id: string }
  /** A page shows clips. Carries the stored clips. */
  | { type: 'clips.opened'; slice: ClipsSlice }

/** The session's events, actions and actors. The flow is in `sessionMachine`. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionEmitted,
    children: {} as { clips: 'clips' },
  },
  actors: {
    fetchProfile: unprovided<User>('fetchProfile'),
    /** Not aborted when somebody signs in again meanwhile. */
    revokeToken: unprovided<unknown, { token: string | null }>('revokeToken'),
    /** Provided by the first page that shows clips, so that signing in doesn't load it. */
    clips: unprovided('clips') as unknown as ClipsMachine,
  },
  guards: {
    hasUserAndToken: ({ context }) => context.user !== null && context.token !== null,
    hasToken: ({ context }) => context.token !== null,
    isSameToken: ({ context }, { token }: { token: string | null }) => context.token === token,
    isSignedOut: (_, { token }: { token: string | null }) => token === null,
  },
  actions: {
    storeAuth: assign((_, { auth }: { auth: Auth }) => auth),
    storeToken: assign((_, { token }: { token: string | null }) => ({ token, user: null })),
    storeUser: assign({ user: (_, { user }: { user: User }) => user }),
    storeLastNewsletter: assign({
      user: ({ context }, { id }: { id: string }) => context.user && { ...context.user, last_newsletter_id: id },
    }),
    clearAuth: assign({ user: null, token: null }),
    tellClips: sendTo('clips', (_, { user }: { user: User }) => ({ type: 'user.changed', user }) as const),
    announceUser: raise((_, { user }: { user: User }) => ({ type: 'profile.updated' as const, user })),
    /** Provided by the app: stores or deletes the token. */
    saveToken: assign({}),
    removeToken: assign({}),
    tellOpened: emit((_, { user }: { user: User }): SessionEmitted => ({ type: 'opened', user })),
    tellClosed: emit(
      (_, { why }: { why: 'logout' | 'deleted' | 'expired' | 'elsewhere' }): SessionEmitted => ({
        type: 'closed',
        why,
      }),
    ),
  },
})

import { assign, emit, raise, sendTo, setup } from 'xstate'
import type { User } from '../../contract/user.ts'
import type { ClipsSlice } from '../clips/ClipsSlice.ts'
import type { ClipsActor, ClipsInput, ClipsMachine } from '../clips/clipsMachine.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

/** The signed-in user and the session token. */
export interface Auth {
  user: User
  token: string
}

interface SessionContext {
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

type SessionEvent =
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
const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionEmitted,
    children: {} as { clips: 'clips' },
  },
  actors: {
    fetchProfile: unprovided<User>('fetchProfile'),
    /** A new sign-in does not abort it. */
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
    notifyClips: sendTo('clips', (_, { user }: { user: User }) => ({ type: 'user.changed', user }) as const),
    announceUser: raise((_, user: User) => ({ type: 'profile.updated' as const, user })),
    /** Provided by the app: stores or deletes the token. */
    saveToken: assign({}),
    removeToken: assign({}),
    notifyOpened: emit((_, { user }: { user: User }): SessionEmitted => ({ type: 'opened', user })),
    notifyClosed: emit(
      (_, { why }: { why: 'logout' | 'deleted' | 'expired' | 'elsewhere' }): SessionEmitted => ({
        type: 'closed',
        why,
      }),
    ),
  },
})

/** The signed-in user's clips, once a page has started them. */
export const clipsIn = (session: { getSnapshot: () => { children?: object } }): ClipsActor | undefined =>
  (session.getSnapshot().children as { clips?: ClipsActor } | undefined)?.clips

const expired = {
  target: '#session.signedOut',
  actions: ['clearAuth', 'removeToken', { type: 'notifyClosed', params: { why: 'expired' } }],
} as const

/** The session. Independent of storage and routes: it emits events, and the app acts on them. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ user: input.user, token: input.token }),
  initial: 'starting',
  on: {
    'session.opened': {
      target: '.signedIn',
      actions: [withEvent('storeAuth'), 'saveToken', { type: 'notifyOpened', params: ({ event }) => event.auth }],
    },
    'session.changedElsewhere': [
      { guard: withEvent('isSameToken') },
      {
        guard: withEvent('isSignedOut'),
        target: '.signedOut',
        actions: ['clearAuth', { type: 'notifyClosed', params: { why: 'elsewhere' } }],
      },
      { target: '.restoring', actions: withEvent('storeToken') },
    ],
  },
  states: {
    starting: {
      always: [
        { guard: 'hasUserAndToken', target: 'signedIn.profile.refreshing' },
        { guard: 'hasToken', target: 'restoring' },
        { target: 'signedOut', actions: 'clearAuth' },
      ],
    },
    signedOut: {},
    /** A token exists without a user: the stored state was dropped, or another tab signed in. */
    restoring: {
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        onDone: {
          target: 'signedIn',
          actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: 'unreachable',
      },
      on: { 'session.expired': expired },
    },
    /** The token may still be valid, but its user can't be loaded. Pages stay where they are and offer a retry. */
    unreachable: { on: { 'profile.wanted': 'restoring', 'session.expired': expired } },
    signedIn: {
      type: 'parallel',
      on: {
        'session.expired': expired,
        'account.deleted': {
          target: 'signedOut',
          actions: ['clearAuth', 'removeToken', { type: 'notifyClosed', params: { why: 'deleted' } }],
        },
        'logout.requested': 'loggingOut',
      },
      states: {
        profile: {
          initial: 'settled',
          on: {
            'profile.wanted': '.refreshing',
            'profile.updated': { actions: withEvent('storeUser') },
            'news.read': { actions: withEvent('storeLastNewsletter') },
          },
          states: {
            /** The stored user is shown at once; changes follow. */
            refreshing: {
              invoke: {
                id: 'fetchProfile',
                src: 'fetchProfile',
                onDone: {
                  target: 'settled',
                  actions: withOutput('announceUser'),
                },
                onError: 'settled',
              },
            },
            settled: {},
          },
        },
        clips: {
          initial: 'unopened',
          states: {
            unopened: { on: { 'clips.opened': 'open' } },
            /** The clips, and a running upload, end with the session. */
            open: {
              invoke: { id: 'clips', src: 'clips', input: ({ context, event }) => clipsInput(context, event) },
              on: { 'profile.updated': { actions: withEvent('notifyClips') } },
            },
          },
        },
      },
    },
    /** Pages leave at once. The token is revoked in the background, without a time limit. */
    loggingOut: {
      invoke: {
        id: 'revokeToken',
        src: 'revokeToken',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'signedOut',
        onError: 'signedOut',
      },
      initial: 'left',
      states: {
        left: { entry: ['clearAuth', 'removeToken', { type: 'notifyClosed', params: { why: 'logout' } }] },
      },
    },
  },
})

function clipsInput({ user }: SessionContext, event: SessionEvent): ClipsInput {
  if (event.type !== 'clips.opened' || user === null) throw new Error('Opening clips requires a signed-in user.')
  return { slice: event.slice, user }
}

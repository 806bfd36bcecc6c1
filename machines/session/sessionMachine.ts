import type { ClipsActor } from '../clips/clipsMachine.ts'
import type { ClipsInput } from '../clips/clipsSetup.ts'
import { type SessionContext, type SessionEvent, sessionSetup } from './sessionSetup.ts'

/** The signed-in user's clips, once a page has started them. */
export const clipsIn = (session: { getSnapshot: () => { children?: object } }): ClipsActor | undefined =>
  (session.getSnapshot().children as { clips?: ClipsActor } | undefined)?.clips

const expired = {
  target: '#session.signedOut',
  actions: ['clearAuth', 'removeToken', { type: 'tellClosed', params: { why: 'expired' } }],
} as const

/** The session. Independent of storage and routes: it emits events, and the app acts on them. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ user: input.user, token: input.token }),
  initial: 'starting',
  on: {
    'session.opened': {
      target: '.signedIn',
      actions: [
        { type: 'storeAuth', params: ({ event }) => event },
        'saveToken',
        { type: 'tellOpened', params: ({ event }) => event.auth },
      ],
    },
    'session.changedElsewhere': [
      { guard: { type: 'isSameToken', params: ({ event }) => event } },
      {
        guard: { type: 'isSignedOut', params: ({ event }) => event },
        target: '.signedOut',
        actions: ['clearAuth', { type: 'tellClosed', params: { why: 'elsewhere' } }],
      },
      { target: '.restoring', actions: { type: 'storeToken', params: ({ event }) => event } },
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
    /** The token may still be good, but nobody says whose it is. Pages stay where they are and offer to try again. */
    unreachable: { on: { 'profile.wanted': 'restoring', 'session.expired': expired } },
    signedIn: {
      type: 'parallel',
      on: {
        'session.expired': expired,
        'account.deleted': {
          target: 'signedOut',
          actions: ['clearAuth', 'removeToken', { type: 'tellClosed', params: { why: 'deleted' } }],
        },
        'logout.requested': 'loggingOut',
      },
      states: {
        profile: {
          initial: 'settled',
          on: {
            'profile.wanted': '.refreshing',
            'profile.updated': { actions: { type: 'storeUser', params: ({ event }) => event } },
            'news.read': { actions: { type: 'storeLastNewsletter', params: ({ event }) => event } },
          },
          states: {
            /** The stored user is shown at once; changes follow. */
            refreshing: {
              invoke: {
                id: 'fetchProfile',
                src: 'fetchProfile',
                onDone: {
                  target: 'settled',
                  actions: { type: 'announceUser', params: ({ event }) => ({ user: event.output }) },
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
              on: { 'profile.updated': { actions: { type: 'tellClips', params: ({ event }) => event } } },
            },
          },
        },
      },
    },
    /** The pages leave at once; the token is revoked meanwhile, however long that takes. */
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
        left: { entry: ['clearAuth', 'removeToken', { type: 'tellClosed', params: { why: 'logout' } }] },
      },
    },
  },
})

function clipsInput({ user }: SessionContext, event: SessionEvent): ClipsInput {
  if (event.type !== 'clips.opened' || user === null) throw new Error('Only somebody who is signed in opens clips.')
  return { slice: event.slice, user }
}

import { assign, emit, enqueueActions, setup, stopChild } from 'xstate'
import type { User } from '../../contract/user.ts'
import type { ClipsSlice } from '../clips/ClipsSlice.ts'
import type { ClipsActor, ClipsMachine } from '../clips/clipsMachine.ts'
import type { ClipsInput } from '../clips/clipsSetup.ts'
import { unprovided } from '../unprovided.ts'

/** Who is signed in, and the key that proves it. */
export interface Auth {
  user: User
  token: string
}

export interface SessionContext {
  user: User | null
  token: string | null
}

export interface SessionInput {
  /** The user of the restored state, when it was whole. */
  user: User | null
  /** The stored token. */
  token: string | null
}

/** Told to the app: after `opened` it goes on to a dashboard, after `closed` to the login page. */
export type SessionEmitted =
  | { type: 'opened'; user: User }
  | { type: 'closed'; why: 'logout' | 'deleted' | 'expired' | 'elsewhere' }

type SessionEvent =
  | { type: 'session.opened'; auth: Auth }
  | { type: 'session.expired' }
  /** Another tab has signed out, or in as somebody else. */
  | { type: 'session.changedElsewhere'; token: string | null }
  | { type: 'logout.requested' }
  | { type: 'account.deleted' }
  | { type: 'profile.updated'; user: User }
  /** Something that the server alone knows of may have changed. */
  | { type: 'profile.wanted' }
  | { type: 'news.read'; id: string }
  /** The first page that shows clips brings their machine, so that nobody loads it in order to sign in. */
  | { type: 'clips.opened'; logic: ClipsMachine; slice: ClipsSlice }

/** The clips of whoever is signed in, once a page has opened them. */
export const clipsIn = (session: { getSnapshot: () => { children?: object } }): ClipsActor | undefined =>
  (session.getSnapshot().children as { clips?: ClipsActor } | undefined)?.clips

/** Who is signed in. Knows no storage and no routes: it tells, and the app does. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionEmitted,
  },
  actors: {
    fetchProfile: unprovided<User>('fetchProfile'),
    revokeToken: unprovided<unknown>('revokeToken'),
  },
  delays: {
    /** A dead network must not hold anybody in. */
    logoutLimit: 2000,
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
    startClips: assign(({ context, spawn, self }, { logic, slice }: { logic: ClipsMachine; slice: ClipsSlice }) => {
      if (context.user === null || clipsIn(self)) return {}
      // Only declared actors have a typed `spawn`; this one comes with its event.
      const start = spawn as unknown as (logic: ClipsMachine, options: { id: string; input: ClipsInput }) => ClipsActor
      start(logic, { id: 'clips', input: { slice, user: context.user } })
      return {}
    }),
    tellClips: enqueueActions(({ enqueue, context, self }) => {
      const clips = clipsIn(self)
      if (clips && context.user) enqueue.sendTo(clips, { type: 'user.changed', user: context.user })
    }),
    // Placeholders by `assign`: next to plain functions TypeScript cannot infer what `enqueueActions` is given.
    /** Provided by the app: keeps or drops the token in its storage. */
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
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ user: input.user, token: input.token }),
  initial: 'starting',
  on: {
    'session.opened': {
      target: '.signedIn.settled',
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
        { guard: 'hasUserAndToken', target: 'signedIn' },
        { guard: 'hasToken', target: 'restoring' },
        { target: 'signedOut', actions: 'clearAuth' },
      ],
    },
    signedOut: {},
    /** There is a token and no user: the stored state was dropped, or another tab signed in. */
    restoring: {
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        onDone: {
          target: 'signedIn.settled',
          actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
        },
        // The token stays stored: with a dead network the next start tries again.
        onError: { target: 'signedOut', actions: 'clearAuth' },
      },
      on: { 'session.expired': { target: 'signedOut', actions: ['clearAuth', 'removeToken'] } },
    },
    /** The clips, and an upload that is under way, end when this is left. */
    signedIn: {
      initial: 'refreshing',
      exit: stopChild('clips'),
      on: {
        'clips.opened': { actions: { type: 'startClips', params: ({ event }) => event } },
        'session.expired': {
          target: 'signedOut',
          actions: ['clearAuth', 'removeToken', { type: 'tellClosed', params: { why: 'expired' } }],
        },
        'account.deleted': {
          target: 'signedOut',
          actions: ['clearAuth', 'removeToken', { type: 'tellClosed', params: { why: 'deleted' } }],
        },
        'logout.requested': 'loggingOut',
        'profile.wanted': '.refreshing',
        'profile.updated': { actions: [{ type: 'storeUser', params: ({ event }) => event }, 'tellClips'] },
        'news.read': { actions: { type: 'storeLastNewsletter', params: ({ event }) => event } },
      },
      states: {
        /** The stored user shows at once; what changed meanwhile follows. */
        refreshing: {
          invoke: {
            id: 'fetchProfile',
            src: 'fetchProfile',
            onDone: {
              target: 'settled',
              actions: [{ type: 'storeUser', params: ({ event }) => ({ user: event.output }) }, 'tellClips'],
            },
            onError: 'settled',
          },
        },
        settled: {},
      },
    },
    loggingOut: {
      invoke: { id: 'revokeToken', src: 'revokeToken', onDone: 'leaving', onError: 'leaving' },
      after: { logoutLimit: 'leaving' },
      on: { 'session.expired': 'leaving' },
    },
    leaving: {
      always: {
        target: 'signedOut',
        actions: ['clearAuth', 'removeToken', { type: 'tellClosed', params: { why: 'logout' } }],
      },
    },
  },
})

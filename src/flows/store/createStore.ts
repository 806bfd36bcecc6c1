import { createActor } from 'xstate'
import type { Affiliate } from '../../../contract/people.ts'
import type { News } from '../../../contract/subscription.ts'
import type { Config, Constants } from '../../../contract/system.ts'
import * as system from '../../../contract/system.ts'
import type { ClipsMachine } from '../../../machines/clips/clipsMachine.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { sessionMachine } from '../../../machines/session/sessionMachine.ts'
import type { Api } from '../../api/createApi.ts'
import type { SharedActorOptions } from '../useFlow.ts'
import { type Atom, createAtom } from './createAtom.ts'
import { createDrafts, type DraftStorage } from './createDrafts.ts'
import { type AuthResults, noAuthResults } from './recordAuth.ts'
import { type ClipSlice, emptySlices, type Slices } from './slices.ts'

/** Where the token is kept, under the key `authToken`. */
export interface TokenStorage {
  save: (token: string) => void
  remove: () => void
}

export interface StoreOptions {
  api: Api
  /** What was stored, already validated. */
  restored?: Slices | null
  token: string | null
  tokenStorage: TokenStorage
  /** What the build says of this environment; it wins over what the API says. */
  configured?: Partial<Config>
  /** What the client's `createAuthRecorder` writes to. */
  authResults?: Atom<AuthResults>
  /** Keeps unsent form text for as long as the browser's tab is open. */
  draftStorage: DraftStorage
  /** The clock of the session, where it is not the real one, and who watches it. */
  actorOptions?: SharedActorOptions
}

type Lists = Slices['product'] & Slices['category'] & Pick<Slices['affiliate'], 'affiliates'>
const noLists: Lists = { products: [], categories: [], affiliates: [] }

/** Nothing of it is asked before somebody signs in. */
export const loadSessionCalls = () => import('./sessionCalls.ts')

/** What lives longer than a page: the session, what is kept of the lists, and what several screens read. */
export function createStore({
  api,
  restored,
  token,
  tokenStorage,
  draftStorage,
  actorOptions,
  authResults = createAtom(noAuthResults),
  configured = {},
}: StoreOptions) {
  const start = restored ?? emptySlices

  const { stats, is_email_valid, reset_password } = start.auth
  authResults.set({ ...noAuthResults, stats, is_email_valid, reset_password })
  const changeAuth = (part: Partial<AuthResults>) => authResults.set({ ...authResults.get(), ...part })

  const sessionLogic = sessionMachine.provide({
    actors: {
      fetchProfile: fromCall(async (_, signal) => (await loadSessionCalls()).fetchProfile(api, signal)),
      revokeToken: fromCall(async (_, signal) => (await loadSessionCalls()).revokeToken(api, signal)),
    },
    actions: {
      saveToken: ({ context }) => context.token !== null && tokenStorage.save(context.token),
      removeToken: () => tokenStorage.remove(),
    },
  })
  const session = createActor(sessionLogic, { input: { user: start.auth.user, token }, ...actorOptions }).start()

  const lists = createAtom<Lists>({
    products: start.product.products,
    categories: start.category.categories,
    affiliates: start.affiliate.affiliates,
  })
  /** One's own figures as an affiliate. */
  const affiliateStats = createAtom<Affiliate | null>(start.affiliate.stats)

  const clips = createAtom<ClipSlice>(start.clip)
  const news = createAtom<News | null>(start.auth.news)
  const constants = createAtom<Constants>(start.auth.constants)
  const config = createAtom<Config | null>(null)

  const drafts = createDrafts(draftStorage, () => session.getSnapshot().context.user?.id ?? null)
  // Who was only thrown out finds what they wrote when they sign in again.
  session.on('closed', ({ why }) => {
    if (why !== 'expired') drafts.clear()
    changeAuth({ error: null })
  })

  const forgetListeners = new Set<() => void>()

  /** Forgets what belonged to the one who left. Constants and configuration are everybody's. */
  let owner = start.auth.user?.id
  const forgetting = session.subscribe(({ context }) => {
    const id = context.user?.id
    if (owner !== undefined && id !== owner) {
      for (const listener of forgetListeners) listener()
      lists.set(noLists)
      affiliateStats.set(null)
      clips.set(emptySlices.clip)
      news.set(null)
      changeAuth({ ...noAuthResults, loading: authResults.get().loading })
    }
    owner = id
  })

  const resetListeners = new Set<() => void>()
  const stops: (() => void)[] = []

  return {
    session,
    /** Begins the clips of whoever is signed in. Their machine comes with the first page that shows them. */
    openClips: (machine: ClipsMachine) => {
      // As @xstate/react does it: what is provided is looked up when a state is entered.
      Object.assign(sessionLogic.implementations.actors, { clips: machine })
      session.send({ type: 'clips.opened', slice: clips.get() })
    },
    api,
    /** What is kept of the lists; `openLists` has them alive. */
    lists,
    /** One's own figures as an affiliate. */
    affiliateStats,
    drafts,
    /** The auth slice of the specification, whole. */
    auth: () => {
      const { user, token } = session.getSnapshot().context
      return { auth: { user, token }, news: news.get(), constants: constants.get(), ...authResults.get() }
    },
    /** The reset action: drops the last password reset and the error. */
    resetPasswordReset: () => changeAuth({ reset_password: null, error: null }),
    clips,
    news,
    constants,
    config,

    /** The app loads constants at start; a failure leaves what was stored. */
    loadConstants: () =>
      api.call(system.getConstants).then(
        // A success may come without a body.
        (answer?: { result: Constants }) => answer && constants.set(answer.result),
        () => {},
      ),
    loadConfig: () =>
      api.call(system.getConfig, { repeats: true }).then(
        (loaded?: Config) => loaded && config.set({ ...loaded, ...configured }),
        () => {},
      ),

    /** Every location change resets the errors of auth, categories, clips and products. */
    resetErrors: () => {
      changeAuth({ error: null })
      for (const listener of resetListeners) listener()
    },
    /** For what keeps something of whoever is signed in: somebody else is now, or nobody. */
    onForget: (listener: () => void) => void forgetListeners.add(listener),
    /** For what begins later and ends with the store. */
    onStop: (stop: () => void) => void stops.push(stop),
    /** For whoever holds an error of auth, clips, categories or products. Returns the way to stop. */
    onResetErrors: (listener: () => void) => {
      resetListeners.add(listener)
      return () => resetListeners.delete(listener)
    },

    /** What is to be persisted now. */
    slices: (): Slices => ({
      auth: {
        user: session.getSnapshot().context.user,
        news: news.get(),
        constants: constants.get(),
        stats: authResults.get().stats,
        is_email_valid: authResults.get().is_email_valid,
        reset_password: authResults.get().reset_password,
      },
      clip: clips.get(),
      product: { products: lists.get().products },
      category: { categories: lists.get().categories },
      affiliate: { affiliates: lists.get().affiliates, stats: affiliateStats.get() },
    }),
    /** Calls back after any change that `slices` shows. Returns the way to stop. */
    onSlicesChange: (listener: () => void) => {
      const subscription = session.subscribe(listener)
      const atoms = [lists, affiliateStats, clips, news, constants, authResults]
      const unsubscribe = [() => subscription.unsubscribe(), ...atoms.map((atom) => atom.subscribe(listener))]
      return () => {
        for (const end of unsubscribe) end()
      }
    },
    stop: () => {
      forgetting.unsubscribe()
      session.stop()
      for (const stop of stops) stop()
    },
  }
}

export type Store = ReturnType<typeof createStore>

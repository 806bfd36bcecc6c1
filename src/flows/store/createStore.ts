import { createActor } from 'xstate'
import type { Affiliate } from '../../../contract/people.ts'
import type { News } from '../../../contract/subscription.ts'
import type { Config, Constants } from '../../../contract/system.ts'
import * as system from '../../../contract/system.ts'
import type { ClipsMachine } from '../../../machines/clips/clipsMachine.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import type { SharedActorOptions } from '../../../machines/SharedActorOptions.ts'
import { sessionMachine } from '../../../machines/session/sessionMachine.ts'
import type { Api } from '../../api/createApi.ts'
import type { Device } from '../../device/Device.ts'
import { type Atom, createAtom } from './createAtom.ts'
import { createDrafts, type DraftStorage } from './createDrafts.ts'
import { type AuthResults, noAuthResults } from './recordAuth.ts'
import { emptySlices, type Slices } from './slices.ts'

/** Storage of the token, under the key `authToken`. */
export interface TokenStorage {
  save: (token: string) => void
  remove: () => void
}

export interface StoreOptions {
  api: Api
  /** The stored slices, already validated. */
  restored?: Slices | null
  token: string | null
  tokenStorage: TokenStorage
  /** The build's settings for this environment; they take precedence over the API's. */
  configured?: Partial<Config>
  /** The atom that the client's `createAuthRecorder` writes to. */
  authResults?: Atom<AuthResults>
  /** Keeps unsent form text for as long as the browser's tab is open. */
  draftStorage: DraftStorage
  /** Stores unfinished uploads for longer than a tab is open; by default in `draftStorage`. */
  uploadStorage?: DraftStorage
  /** Also stores unfinished uploads in the browser's database, which is written to the disk at once. */
  keepsUploads?: boolean
  /** Replaces parts of the browser, for example its workers and storage. */
  device?: Partial<Device> | undefined
  /** Replacements for the session's clock and inspector. */
  actorOptions?: SharedActorOptions
}

type Lists = Slices['product'] & Slices['category'] & Pick<Slices['affiliate'], 'affiliates'>
const noLists: Lists = { products: [], categories: [], affiliates: [] }

/** Not called before someone signs in. */
export const loadSessionCalls = () => import('./sessionCalls.ts')

/** Everything that outlives a page: the session, stored lists, and data shared by several screens. */
export function createStore({
  api,
  restored,
  token,
  tokenStorage,
  draftStorage,
  uploadStorage = draftStorage,
  keepsUploads = false,
  device,
  actorOptions,
  authResults = createAtom(noAuthResults),
  configured = {},
}: StoreOptions) {
  const start = restored ?? emptySlices

  const { stats, is_email_valid, reset_password } = start.auth
  authResults.set({ ...noAuthResults, stats, is_email_valid, reset_password })
  const changeAuth = (part: Partial<AuthResults>) => authResults.set({ ...authResults.get(), ...part })

  const missingCode = createAtom<unknown>(null)
  const sessionLogic = sessionMachine.provide({
    actors: {
      fetchProfile: fromCall(async (_, signal) => {
        const { fetchProfile } = await loadSessionCalls().catch((error: unknown) => {
          // Without a user, the token would be useless and the visit would end as a guest's.
          if (session.getSnapshot().context.user === null) missingCode.set(error)
          throw error
        })
        return fetchProfile(api, signal)
      }),
      revokeToken: fromCall(async ({ token: removed }) => (await loadSessionCalls()).revokeToken(api, removed)),
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
  /** The affiliate's own stats. */
  const affiliateStats = createAtom<Affiliate | null>(start.affiliate.stats)

  const clips = createAtom<Slices['clip']>(start.clip)
  const news = createAtom<News | null>(start.auth.news)
  const constants = createAtom<Constants>(start.auth.constants)
  const config = createAtom<Config | null>(null)

  const drafts = createDrafts(draftStorage, () => session.getSnapshot().context.user?.id ?? null)
  // After an expired session, drafts are kept for the next sign-in.
  session.on('closed', ({ why }) => {
    if (why !== 'expired') drafts.clear()
    changeAuth({ error: null })
  })

  const forgetListeners = new Set<() => void>()

  /** Removes the data of the user who signed out. Constants and configuration belong to everyone. */
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
    /** Why the code that loads the user of a token is missing; otherwise null. Pages fail with this error. */
    missingCode,
    /** Starts the clips of the signed-in user. Their machine loads with the first page that shows them. */
    openClips: (machine: ClipsMachine) => {
      // Like @xstate/react: provided implementations are looked up when a state is entered.
      Object.assign(sessionLogic.implementations.actors, { clips: machine })
      session.send({ type: 'clips.opened', slice: clips.get() })
    },
    api,
    uploadStorage,
    keepsUploads,
    /** Replaced parts of the browser; `openDevice` returns the whole. */
    device,
    /** Lasts as long as the browser's tab. */
    draftStorage,
    /** For actors that live as long as the store. */
    actorOptions,
    /** The stored lists; `openLists` holds the collections. */
    lists,
    /** The affiliate's own stats. */
    affiliateStats,
    drafts,
    /** Results of the auth group's requests; some are stored. */
    authResults,
    /** The auth slice of the specification, whole. */
    auth: () => {
      const { user, token } = session.getSnapshot().context
      return { auth: { user, token }, news: news.get(), constants: constants.get(), ...authResults.get() }
    },
    /** The loading action: on while the browser leaves for another page, off when it is back. */
    setLoading: (loading: boolean) => changeAuth({ loading }),
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
    /** For everything that stores data of the signed-in user: called when that changes. */
    onForget: (listener: () => void) => void forgetListeners.add(listener),
    /** For parts that start later and end with the store. */
    onStop: (stop: () => void) => void stops.push(stop),
    /** Called for holders of an error of auth, clips, categories or products. Returns an unsubscribe function. */
    onResetErrors: (listener: () => void) => {
      resetListeners.add(listener)
      return () => resetListeners.delete(listener)
    },

    /** The slices to persist. */
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
    /** Calls back after any change to `slices`. Returns an unsubscribe function. */
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

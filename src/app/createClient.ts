import { createActor } from 'xstate'
import { popupMachine } from '../../machines/popup/popupMachine.ts'
import { createApi } from '../api/createApi.ts'
import { createCallsOf } from '../api/createCallsOf.ts'
import { canWaitOffline } from '../flows/outbox/canWaitOffline.ts'
import { createAtom } from '../flows/store/createAtom.ts'
import { createStore } from '../flows/store/createStore.ts'
import { createAuthRecorder, noAuthResults } from '../flows/store/recordAuth.ts'
import type { Slices } from '../flows/store/slices.ts'
import { paths } from '../screens/paths.ts'
import type { AppLocation } from './AppLocation.ts'
import { build } from './build.ts'
import { takeEarlyConstants } from './earlyConstants.ts'
import type { Environment } from './environment.ts'
import { firstPageOf } from './guards.ts'
import { readRefCode } from './refCode.ts'
import { createErrorReporting } from './reporting/errorReporting.ts'
import { startTrace } from './reporting/startTrace.ts'
import { localStore, sessionStore } from './storage/browserStorage.ts'
import { createWriter, writeState } from './storage/persistence.ts'
import { tokenKey } from './storage/storageKeys.ts'

/** Retry delay for loading the configuration, in milliseconds. */
const retryConfigMs = 60_000

/** Everything that lives as long as the page: the client, the store, the popup, and their connections to the browser. */
export function createClient(environment: Environment, location: AppLocation, restored: Slices | null) {
  const { navigate } = location
  const early = takeEarlyConstants()
  let constants = early?.answer
  const trace = early?.trace ?? startTrace(environment, build.commit)
  const reporting = createErrorReporting(environment, build.commit, trace)
  const popup = createActor(popupMachine).start()
  popup.on('failed', ({ error }) => reporting.report(error))

  const authResults = createAtom(noAuthResults)
  /** A session was ended by the server: the login page says why it is shown. */
  const sessionEnded = createAtom(false)
  const api = createApi({
    baseUrl: environment.apiBaseUrl,
    appBaseUrl: new URL(import.meta.env.BASE_URL, window.location.origin).href,
    getToken: () => localStore.getItem(tokenKey),
    onUnauthorized: () => {
      if (localStore.getItem(tokenKey) !== null) sessionEnded.set(true)
      localStore.removeItem(tokenKey)
      store.session.send({ type: 'session.expired' })
      navigate(paths.login)
    },
    onError: (error, { id, repeats }) => {
      const unanswered = error.status !== null ? null : navigator.onLine ? 'unreachable' : 'offline'
      if (unanswered === 'offline' && canWaitOffline(id)) return
      popup.send({ type: 'call.failed', call: id, repeats, text: error.message, unanswered, error })
    },
    onStart: ({ id, repeats }) => {
      if (!repeats) popup.send({ type: 'call.started', call: id })
    },
    onSuccess: ({ id }) => popup.send({ type: 'call.succeeded', call: id }),
    record: createAuthRecorder(authResults),
    traceHeaders: trace.headers as () => Record<string, string>,
    fetch: (input, init) => {
      const { method, url } = input as Request
      // The page has already requested it: this call takes that response.
      if (!constants || method !== 'GET' || !url.endsWith('/api/constants/')) return fetch(input, init)
      const answer = constants
      constants = undefined
      return answer
    },
  })

  const store = createStore({
    api,
    restored,
    token: localStore.getItem(tokenKey),
    authResults,
    tokenStorage: {
      save: (token) => localStore.setItem(tokenKey, token),
      remove: () => localStore.removeItem(tokenKey),
    },
    draftStorage: sessionStore,
    uploadStorage: localStore,
    keepsUploads: true,
    configured: {
      ...(environment.paymentKey && { stripe_public_key: environment.paymentKey }),
      ...(environment.signInClientId && { google_client_id: environment.signInClientId }),
    },
  })

  store.session.on('opened', ({ user }) => {
    sessionEnded.set(false)
    navigate(firstPageOf(user))
  })
  store.session.on('closed', () => navigate(paths.login))

  const writer = createWriter(() => writeState(localStore, store.slices()), 500)
  store.onSlicesChange(writer.schedule)

  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    if (key === tokenKey) store.session.send({ type: 'session.changedElsewhere', token: newValue })
    // `clear()` in another tab names no key.
    if (key === null) store.session.send({ type: 'session.changedElsewhere', token: null })
  }
  const networkReturned = () => {
    popup.send({ type: 'network.returned' })
    if (store.config.get() === null) void store.loadConfig()
    if (store.session.getSnapshot().matches('unreachable')) store.session.send({ type: 'profile.wanted' })
  }
  window.addEventListener('online', networkReturned)
  window.addEventListener('pagehide', writer.flush)
  window.addEventListener('storage', followOtherTabs)

  readRefCode(window.location.search)
  // Reporting may start later than the app: as soon as the configuration is loaded.
  const waitForConfig = store.config.subscribe(() => reporting.start(store.config.get()?.sentry_dsn ?? null))
  // In a separate task, because a client is created during rendering, which must yield to the browser soon.
  const firstCalls = setTimeout(() => {
    void store.loadConstants()
    void store.loadConfig()
  })
  const configRetry = setInterval(() => {
    if (store.config.get() === null) void store.loadConfig()
    else clearInterval(configRetry)
  }, retryConfigMs)

  const stops: (() => void)[] = []
  return {
    api,
    callsOf: createCallsOf(api),
    store,
    popup,
    sessionEnded,
    environment,
    location,
    reportError: reporting.report,
    /** For parts that start later and end with the client. */
    onStop: (stop: () => void) => void stops.push(stop),
    stop: () => {
      for (const stop of stops) stop()
      clearTimeout(firstCalls)
      clearInterval(configRetry)
      waitForConfig()
      reporting.stop()
      window.removeEventListener('online', networkReturned)
      window.removeEventListener('pagehide', writer.flush)
      window.removeEventListener('storage', followOtherTabs)
      writer.flush()
      store.stop()
      popup.stop()
    },
  }
}

export type Client = ReturnType<typeof createClient>

import { createActor } from 'xstate'
import { popupMachine } from '../../machines/popup/popupMachine.ts'
import { createApi } from '../api/createApi.ts'
import { createCalls } from '../api/createCalls.ts'
import { createStore } from '../flows/store/createStore.ts'
import type { Slices } from '../flows/store/slices.ts'
import { paths } from '../screens/paths.ts'
import type { AppLocation } from './AppLocation.ts'
import { localStore, sessionStore } from './browserStorage.ts'
import { build, type Environment } from './environment.ts'
import { reportError, startErrorReporting } from './errorReporting.ts'
import { pageAfterLogin } from './guards.ts'
import { takeIntended } from './intendedPage.ts'
import { createWriter, tokenKey, writeState } from './persistence.ts'
import { readRefCode } from './refCode.ts'

/** Everything that lives as long as the page: the client, the store, the popup, and what ties them to the browser. */
export function createClient(environment: Environment, location: AppLocation, restored: Slices | null) {
  const { navigate } = location
  const popup = createActor(popupMachine).start()

  const api = createApi({
    baseUrl: environment.apiBaseUrl,
    getToken: () => localStore.getItem(tokenKey),
    onUnauthorized: () => {
      localStore.removeItem(tokenKey)
      store.session.send({ type: 'session.expired' })
      navigate(paths.login)
    },
    onError: (error) => {
      popup.send({ type: 'call.failed', text: error.message })
      reportError(error)
    },
  })

  const store = createStore({
    api,
    restored,
    token: localStore.getItem(tokenKey),
    tokenStorage: {
      save: (token) => localStore.setItem(tokenKey, token),
      remove: () => localStore.removeItem(tokenKey),
    },
    draftStorage: sessionStore,
  })

  store.session.on('opened', ({ user }) => navigate(pageAfterLogin(user, takeIntended())))
  store.session.on('closed', () => navigate(paths.login))

  const writer = createWriter(() => writeState(localStore, store.slices()), 500)
  store.onSlicesChange(writer.schedule)

  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    if (key === tokenKey) store.session.send({ type: 'session.changedElsewhere', token: newValue })
    // `clear()` in another tab names no key.
    if (key === null) store.session.send({ type: 'session.changedElsewhere', token: null })
  }
  window.addEventListener('pagehide', writer.flush)
  window.addEventListener('storage', followOtherTabs)

  readRefCode(window.location.search)
  void store.loadConstants()
  void store.loadConfig().then(() => {
    startErrorReporting(store.config.get()?.sentry_dsn ?? null, environment, build.commit)
  })

  return {
    api,
    calls: createCalls(api),
    store,
    popup,
    environment,
    location,
    stop: () => {
      window.removeEventListener('pagehide', writer.flush)
      window.removeEventListener('storage', followOtherTabs)
      writer.flush()
      store.stop()
      popup.stop()
    },
  }
}

export type Client = ReturnType<typeof createClient>

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { api as contract } from '../../contract/endpoints.ts'
import { ana as user } from '../../machines/testing/ana.ts'
import { accountCalls } from '../api/calls/accountCalls.ts'
import { authCalls } from '../api/calls/authCalls.ts'
import { clipCalls } from '../api/calls/clipCalls.ts'
import { systemCalls } from '../api/calls/systemCalls.ts'
import { emptySlices } from '../flows/store/slices.ts'
import { localStore, sessionStore } from './browserStorage.ts'
import { createClient } from './createClient.ts'
import { openOutbox } from './openOutbox.ts'
import { rememberReturnPage } from './returnPage.ts'

const sentry = vi.hoisted(() => ({ startSentry: vi.fn(), captureException: vi.fn() }))
vi.mock('./startSentry.ts', () => sentry)

const environment = {
  name: 'production',
  apiBaseUrl: 'https://api.example.com',
  affiliateSiteUrl: '',
  paymentKey: '',
  signInClientId: '',
} as const

let page: EventTarget
let answers: Record<string, () => Response>
const config = { google_client_id: null, google_flow: 'implicit', stripe_public_key: null, sentry_dsn: 'dsn' }

beforeEach(() => {
  sentry.captureException.mockReset()
  sentry.startSentry.mockReset().mockReturnValue({ captureException: sentry.captureException })
  localStore.removeItem('authToken')
  sessionStore.removeItem('clipaway.return')
  page = Object.assign(new EventTarget(), { location: { search: '', origin: 'https://app.example.com' } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { onLine: true })
  answers = {
    '/api/constants/': () => Response.json({ result: { announcement: 'Hello' } }),
    '/api/config/': () => Response.json(config),
    '/api/profile/': () => Response.json(user),
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    return answers[pathname]?.() ?? Response.json({ message: `no ${pathname}` }, { status: 500 })
  })
  return () => vi.useRealTimers()
})

function start() {
  const memory = memoryLocation({ path: '/dashboard/news', record: true })
  const client = createClient(environment, memory, null)
  return {
    client,
    history: memory.history,
    texts: () => client.popup.getSnapshot().context.failures.map((it) => it.text),
  }
}

const signIn = ({ client }: ReturnType<typeof start>) =>
  client.store.session.send({ type: 'session.opened', auth: { user, token: 'secret' } })
const reported = () => sentry.captureException.mock.calls.map(([error]) => (error as Error).message)
const refused = (message: string) => () => Response.json({ message }, { status: 500 })

describe('createClient', () => {
  it('loads the constants at the start, and error reporting once it is known where to', async () => {
    const { client } = start()
    await vi.waitFor(() => expect(client.store.constants.get()).toEqual({ announcement: 'Hello' }))
    await vi.waitFor(() => expect(sentry.startSentry).toHaveBeenCalledWith('dsn', environment, undefined))
  })

  it('asks for nothing in the task in which it is made, nor once it has been stopped', async () => {
    const asked = vi.fn((request: Request) => Promise.resolve(Response.json({ url: request.url })))
    vi.stubGlobal('fetch', asked)
    vi.useFakeTimers()
    const { client } = start()
    await Promise.resolve()
    expect(asked).not.toHaveBeenCalled()
    client.stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).not.toHaveBeenCalled()
  })

  it('shows a failed call in the popup and reports it', async () => {
    const { client, texts } = start()
    await client.api.call(contract.feedback.send, { body: { text: 'hi' } }).catch(() => {})
    expect(texts()).toEqual(['no /api/feedback/'])
    await vi.waitFor(() => expect(reported()).toEqual(['no /api/feedback/']))
  })

  it('shows and reports what fails at the start: the constants and the profile', async () => {
    localStore.setItem('authToken', 'secret')
    answers['/api/constants/'] = refused('No constants.')
    answers['/api/profile/'] = refused('No profile.')
    const { texts } = start()
    await vi.waitFor(() => expect(texts().toSorted()).toEqual(['No constants.', 'No profile.']))
    await vi.waitFor(() => expect(reported().toSorted()).toEqual(['No constants.', 'No profile.']))
  })

  it('shows and reports a failed check of an address', async () => {
    const { client, texts } = start()
    await client
      .callsOf(authCalls)
      .auth.checkEmail({ email: 'a@example.com' })
      .catch(() => {})
    expect(texts()).toEqual(['no /api/auth/check_email/'])
    await vi.waitFor(() => expect(reported()).toEqual(['no /api/auth/check_email/']))
  })

  it('shows one popup for a poll that fails again and again, and one when it fails after a success', async () => {
    const { client, texts } = start()
    const poll = () =>
      client
        .callsOf(clipCalls)
        .clips.notReadyQuietly(undefined)
        .catch(() => {})
    answers['/api/clips/not_ready/'] = refused('Away.')
    await poll()
    client.popup.send({ type: 'popup.closed' })
    for (let i = 0; i < 5; i += 1) await poll()
    expect(texts()).toEqual([])
    answers['/api/clips/not_ready/'] = () => Response.json([])
    await poll()
    answers['/api/clips/not_ready/'] = refused('Away again.')
    await poll()
    expect(texts()).toEqual(['Away again.'])
    await vi.waitFor(() => expect(reported()).toEqual(['Away.', 'Away again.']))
  })

  it('lets the popup go with the next try', async () => {
    const { client, texts } = start()
    const send = () =>
      client
        .callsOf(accountCalls)
        .feedback.send({ text: 'hi' })
        .catch(() => {})
    await send()
    expect(texts()).toHaveLength(1)
    answers['/api/feedback/'] = () => Response.json({ result: 'success' })
    const again = send()
    expect(texts()).toEqual([])
    await again
  })

  it('reports a configuration that could not be loaded, with all that failed meanwhile, once it is there', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    answers['/api/config/'] = refused('No configuration.')
    const { client, texts } = start()
    await vi.waitFor(() => expect(texts()).toEqual(['No configuration.']))
    await client.api.call(contract.feedback.send, { body: { text: 'hi' } }).catch(() => {})
    vi.advanceTimersByTime(60_000)
    await new Promise((done) => setTimeout(done, 20))
    expect(sentry.startSentry).not.toHaveBeenCalled()
    answers['/api/config/'] = () => Response.json(config)
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(() => expect(reported()).toEqual(['No configuration.', 'no /api/feedback/']))
  })

  it('takes payment key and sign-in id of the environment before those of the API', async () => {
    const given = { ...environment, paymentKey: 'pk_live_1', signInClientId: 'live.apps.example' }
    const client = createClient(given, memoryLocation({ path: '/' }), null)
    await vi.waitFor(() =>
      expect(client.store.config.get()).toMatchObject({
        stripe_public_key: 'pk_live_1',
        google_client_id: 'live.apps.example',
        sentry_dsn: 'dsn',
      }),
    )
  })

  it('calls it offline when there is no network, until there is', async () => {
    const { client } = start()
    await vi.waitFor(() => expect(sentry.startSentry).toHaveBeenCalled())
    vi.stubGlobal('navigator', { onLine: false })
    answers['/api/feedback/'] = () => {
      throw new TypeError('Failed to fetch')
    }
    await client
      .callsOf(accountCalls)
      .feedback.send({ text: 'hi' })
      .catch(() => {})
    expect(client.popup.getSnapshot().context.failures).toMatchObject([
      { text: 'Something went wrong, please try again later!', unanswered: 'offline' },
    ])
    page.dispatchEvent(new Event('online'))
    expect(client.popup.getSnapshot().value).toBe('closed')
  })

  it('keeps likes while offline over a reload, and sends them in order when the network is back', async () => {
    localStore.setItem('authToken', 'secret')
    const signedIn = { ...emptySlices, auth: { ...emptySlices.auth, user } }
    const create = () => createClient(environment, memoryLocation({ path: '/' }), signedIn)
    const sent: string[] = []
    let network = false
    const answer = (path: string, body: object) => {
      answers[path] = () => {
        if (!network) throw new TypeError('Failed to fetch')
        sent.push(path)
        return Response.json(body)
      }
    }
    for (const id of ['a', 'b', 'c']) answer(`/api/clips/${id}/like/`, { status: 'liked' })
    answer('/api/clips/c/unlike/', { status: 'unliked' })
    answer('/api/clips/a/view/', { result: 'success', views: 1 })
    vi.stubGlobal('navigator', { onLine: false })
    const before = create()
    const { clips } = openOutbox(before).callsOf(clipCalls)
    await clips.view({ id: 'a' }).catch(() => {})
    expect(await clips.like({ id: 'b' })).toEqual({ status: 'liked' })
    await clips.like({ id: 'c' })
    expect(await clips.unlike({ id: 'c' })).toEqual({ status: 'unliked' })
    await clips.like({ id: 'a' })
    expect(before.popup.getSnapshot().context.failures.map(({ calls }) => calls)).not.toContainEqual(['clips.like'])
    before.stop()
    const after = create()
    const outbox = openOutbox(after).actor
    await vi.waitFor(() => expect(outbox.getSnapshot().matches('waiting')).toBe(true))
    vi.stubGlobal('navigator', { onLine: true })
    network = true
    page.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(outbox.getSnapshot().value).toBe('empty'))
    expect(sent).toEqual(['/api/clips/a/view/', '/api/clips/b/like/', '/api/clips/a/like/'])
    expect(localStore.getItem('clipaway.outbox')).toBeNull()
    after.stop()
  })

  it('sends nothing for somebody else of what one liked while offline', async () => {
    const started = start()
    signIn(started)
    vi.stubGlobal('navigator', { onLine: false })
    answers['/api/clips/a/like/'] = () => {
      throw new TypeError('Failed to fetch')
    }
    const outbox = openOutbox(started.client)
    await outbox.callsOf(clipCalls).clips.like({ id: 'a' })
    expect(localStore.getItem('clipaway.outbox')).toContain('"a"')
    const asked = vi.fn(() => Response.json({ status: 'liked' }))
    answers['/api/clips/a/like/'] = asked
    started.client.store.session.send({
      type: 'session.opened',
      auth: { user: { ...user, id: 'another' }, token: 'theirs' },
    })
    expect(outbox.actor.getSnapshot().value).toBe('empty')
    expect(asked).not.toHaveBeenCalled()
    expect(localStore.getItem('clipaway.outbox')).toBeNull()
  })

  it('keeps likes for whoever another tab has signed in', async () => {
    const started = start()
    signIn(started)
    vi.stubGlobal('navigator', { onLine: false })
    answers['/api/clips/a/like/'] = () => {
      throw new TypeError('Failed to fetch')
    }
    answers['/api/profile/'] = () => Response.json({ ...user, id: 'another' })
    const outbox = openOutbox(started.client)
    const { session } = started.client.store
    localStore.setItem('authToken', 'theirs')
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken', newValue: 'theirs' }))
    await vi.waitUntil(() => session.getSnapshot().context.user?.id === 'another')
    await outbox.callsOf(clipCalls).clips.like({ id: 'a' })
    expect(JSON.parse(localStore.getItem('clipaway.outbox') ?? '{}')).toMatchObject({ owner: 'another' })
    started.client.stop()
    localStore.removeItem('clipaway.outbox')
  })

  it('calls the API at the address that the environment names', async () => {
    const origins = new Set<string>()
    const served = globalThis.fetch
    vi.stubGlobal('fetch', (request: Request) => {
      origins.add(new URL(request.url).origin)
      return served(request)
    })
    answers['/api/clips/a/like/'] = () => Response.json({ status: 'liked' })
    const given = { ...environment, apiBaseUrl: 'https://elsewhere.example.com' }
    const client = createClient(given, memoryLocation({ path: '/' }), null)
    expect(await client.callsOf(clipCalls).clips.like({ id: 'a' })).toEqual({ status: 'liked' })
    expect([...origins]).toEqual(['https://elsewhere.example.com'])
    client.stop()
  })

  it('asks for /version.json where the app came from, wherever the API is, and needs the commit alone', async () => {
    const asked = vi.fn((_: Request) => Response.json({ commit: 'bbb' }))
    const elsewhere = globalThis.fetch
    vi.stubGlobal('fetch', (request: Request) =>
      request.url.includes('/version.json') ? asked(request) : elsewhere(request),
    )
    const { client } = start()
    expect(await client.callsOf(systemCalls).system.version({ t: '1' })).toEqual({ commit: 'bbb' })
    expect(asked.mock.calls[0]?.[0].url).toBe('https://app.example.com/version.json?t=1')
  })

  it('keeps the token under its key after login and goes to the dashboard', () => {
    const started = start()
    signIn(started)
    expect(localStore.getItem('authToken')).toBe('secret')
    expect(started.history.at(-1)).toBe('/dashboard')
  })

  it.each([
    ['staff', { is_staff: true }],
    ['affiliates', { is_affiliate: true }],
  ])('leads %s to the admin dashboard after login', (_, rights) => {
    const { client, history } = start()
    client.store.session.send({ type: 'session.opened', auth: { user: { ...user, ...rights }, token: 'secret' } })
    expect(history.at(-1)).toBe('/dashboard/admin/')
  })

  it('leads back, once, to where a session had expired', () => {
    const started = start()
    rememberReturnPage(user.id, '/dashboard/plan')
    signIn(started)
    expect(started.history.at(-1)).toBe('/dashboard/plan')
    signIn(started)
    expect(started.history.at(-1)).toBe('/dashboard')
  })

  it('leads nobody else to where a session had expired, neither at once nor later', () => {
    const started = start()
    rememberReturnPage('another', '/dashboard/plan')
    signIn(started)
    expect(started.history.at(-1)).toBe('/dashboard')
    started.client.store.session.send({
      type: 'session.opened',
      auth: { user: { ...user, id: 'another' }, token: 'theirs' },
    })
    expect(started.history.at(-1)).toBe('/dashboard')
  })

  it('leads back to where a token without a user had been refused', () => {
    const started = start()
    rememberReturnPage('', '/dashboard/plan')
    signIn(started)
    expect(started.history.at(-1)).toBe('/dashboard/plan')
  })

  it('goes to /login after a logout and after the account is deleted', async () => {
    for (const type of ['logout.requested', 'account.deleted'] as const) {
      answers['/api/auth/logout/'] = () => Response.json({ result: 'success' })
      const started = start()
      signIn(started)
      started.client.store.session.send({ type })
      await vi.waitFor(() => expect(started.history.at(-1)).toBe('/login'))
      expect(localStore.getItem('authToken')).toBeNull()
      expect(started.client.store.session.getSnapshot().context).toMatchObject({ user: null, token: null })
    }
  })

  it('drops the token and goes to /login on a 401 of any call, without a popup', async () => {
    const started = start()
    signIn(started)
    answers['/api/feedback/'] = () => Response.json({ message: 'This token is not valid.' }, { status: 401 })
    await started.client.api.call(contract.feedback.send, { body: { text: 'hi' } }).catch(() => {})
    expect(localStore.getItem('authToken')).toBeNull()
    expect(started.history.at(-1)).toBe('/login')
    expect(started.client.store.session.getSnapshot().value).toBe('signedOut')
    expect(started.client.popup.getSnapshot().value).toBe('closed')
  })

  it('follows another tab out', () => {
    const started = start()
    signIn(started)
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken', newValue: null }))
    expect(started.client.store.session.getSnapshot().context).toMatchObject({ user: null, token: null })
    expect(started.history.at(-1)).toBe('/login')
  })
})

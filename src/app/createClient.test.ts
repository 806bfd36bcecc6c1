import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { api as contract } from '../../contract/endpoints.ts'
import { ana as user } from '../../machines/testing/ana.ts'
import { untilPasses } from '../../scripts/waiting.ts'
import { accountCalls } from '../api/calls/accountCalls.ts'
import { clipCalls } from '../api/calls/clipCalls.ts'
import { systemCalls } from '../api/calls/systemCalls.ts'
import { createClient } from './createClient.ts'
import { requestConstants } from './earlyConstants.ts'
import { localStore } from './storage/browserStorage.ts'
import { environment } from './testing/environment.ts'
import { config, signIn, startClient, stubPage } from './testing/stubPage.ts'

const sentry = vi.hoisted(() => ({ startSentry: vi.fn(), captureException: vi.fn() }))
vi.mock('./reporting/startSentry.ts', () => sentry)

let page: EventTarget
let answers: Record<string, () => Response>

beforeEach(() => {
  sentry.captureException.mockReset()
  sentry.startSentry.mockReset().mockReturnValue({ captureException: sentry.captureException })
  ;({ page, answers } = stubPage())
  return () => vi.useRealTimers()
})

const reported = () => sentry.captureException.mock.calls.map(([error]) => (error as Error).message)
const refused = (message: string) => () => Response.json({ message }, { status: 500 })

describe('createClient', () => {
  it('loads the constants at the start, and error reporting once its address is known', async () => {
    const { client } = startClient()
    await untilPasses(() => expect(client.store.constants.get()).toEqual({ announcement: 'Hello' }))
    await untilPasses(() =>
      expect(sentry.startSentry).toHaveBeenCalledWith('dsn', environment, undefined, expect.anything()),
    )
  })

  it('reuses the constants that the page has already requested', async () => {
    const asked = vi.fn((_input: unknown, _init: unknown) =>
      Promise.resolve(Response.json({ result: { announcement: 'Early' } })),
    )
    const served = globalThis.fetch
    vi.stubGlobal('fetch', (input: unknown, init: unknown) =>
      String((input as Request).url ?? input).endsWith('/api/constants/')
        ? asked(input, init)
        : served(input as Request),
    )
    localStore.setItem('authToken', 'secret')
    void requestConstants({ ...environment, name: 'production' })
    const { client } = startClient()
    await untilPasses(() => expect(client.store.constants.get()).toEqual({ announcement: 'Early' }))
    expect(asked).toHaveBeenCalledOnce()
    expect(asked.mock.calls[0]?.[1]).toEqual({
      headers: expect.objectContaining({ Authorization: 'Token secret', 'sentry-trace': expect.any(String) }),
    })
    await client.store.loadConstants()
    expect(asked).toHaveBeenCalledTimes(2)
    client.stop()
  })

  it('sends nothing synchronously, nor after it was stopped', async () => {
    const asked = vi.fn((request: Request) => Promise.resolve(Response.json({ url: request.url })))
    vi.stubGlobal('fetch', asked)
    vi.useFakeTimers()
    const { client } = startClient()
    await Promise.resolve()
    expect(asked).not.toHaveBeenCalled()
    client.stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).not.toHaveBeenCalled()
  })

  it('shows a failed call in the popup and reports it', async () => {
    const { client, texts } = startClient()
    await client.api.call(contract.feedback.send, { body: { text: 'hi' } }).catch(() => {})
    expect(texts()).toEqual(['no /api/feedback/'])
    await untilPasses(() => expect(reported()).toEqual(['no /api/feedback/']))
  })

  it('shows and reports failures at the start: constants and profile', async () => {
    localStore.setItem('authToken', 'secret')
    answers['/api/constants/'] = refused('No constants.')
    answers['/api/profile/'] = refused('No profile.')
    const { texts } = startClient()
    await untilPasses(() => expect(texts().toSorted()).toEqual(['No constants.', 'No profile.']))
    await untilPasses(() => expect(reported().toSorted()).toEqual(['No constants.', 'No profile.']))
  })

  it('keeps the page when the user of a token can’t be loaded, and retries once the network returns', async () => {
    localStore.setItem('authToken', 'secret')
    answers['/api/profile/'] = refused('No profile.')
    const { client, history } = startClient()
    const { session } = client.store
    await untilPasses(() => expect(session.getSnapshot().value).toBe('unreachable'))
    expect([history, localStore.getItem('authToken')]).toEqual([['/dashboard/news'], 'secret'])
    answers['/api/profile/'] = () => Response.json(user)
    page.dispatchEvent(new Event('online'))
    await untilPasses(() => expect(session.getSnapshot().context.user).toEqual(user))
    expect(history).toEqual(['/dashboard/news'])
  })

  it('logs out at once and revokes the removed token', async () => {
    const started = startClient()
    signIn(started)
    const asked: (string | null)[] = []
    const served = globalThis.fetch
    vi.stubGlobal('fetch', (request: Request) => {
      if (!request.url.endsWith('/api/auth/logout/')) return served(request)
      asked.push(request.headers.get('Authorization'))
      return new Promise<never>(() => {})
    })
    started.client.store.session.send({ type: 'logout.requested' })
    expect([started.history.at(-1), localStore.getItem('authToken')]).toEqual(['/login', null])
    await untilPasses(() => expect(asked).toEqual(['Token secret']))
  })

  it('shows one popup for a poll that keeps failing, and another after a success', async () => {
    const { client, texts } = startClient()
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
    await untilPasses(() => expect(reported()).toEqual(['Away.', 'Away again.']))
  })

  it('closes the popup on the next try', async () => {
    const { client, texts } = startClient()
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

  it('reports a failed configuration and other failures once the configuration is loaded', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    answers['/api/config/'] = refused('No configuration.')
    const { client, texts } = startClient()
    await untilPasses(() => expect(texts()).toEqual(['No configuration.']))
    await client.api.call(contract.feedback.send, { body: { text: 'hi' } }).catch(() => {})
    vi.advanceTimersByTime(60_000)
    await new Promise((done) => setTimeout(done, 20))
    expect(sentry.startSentry).not.toHaveBeenCalled()
    answers['/api/config/'] = () => Response.json(config)
    vi.advanceTimersByTime(60_000)
    await untilPasses(() => expect(reported()).toEqual(['No configuration.', 'no /api/feedback/']))
  })

  it('prefers the payment key and sign-in id of the environment over the API’s', async () => {
    const given = { ...environment, paymentKey: 'pk_live_1', signInClientId: 'live.apps.example' }
    const client = createClient(given, memoryLocation({ path: '/' }), null)
    await untilPasses(() =>
      expect(client.store.config.get()).toMatchObject({
        stripe_public_key: 'pk_live_1',
        google_client_id: 'live.apps.example',
        sentry_dsn: 'dsn',
      }),
    )
  })

  it('marks failures as offline until the network returns', async () => {
    const { client } = startClient()
    await untilPasses(() => expect(sentry.startSentry).toHaveBeenCalled())
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

  it('calls the API at the address of the environment', async () => {
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

  it('sends trace headers with every production call below /api from the first one, until the service takes over', async () => {
    const traces = new Map<string, string | null>()
    const served = globalThis.fetch
    vi.stubGlobal('fetch', (request: Request) => {
      traces.set(new URL(request.url).pathname, request.headers.get('sentry-trace'))
      return served(request)
    })
    const given = { ...environment, name: 'production', apiBaseUrl: 'https://api.example.com' } as const
    const client = createClient(given, memoryLocation({ path: '/' }), null)
    await untilPasses(() => expect(sentry.startSentry).toHaveBeenCalled())
    const continued: string = sentry.startSentry.mock.calls[0]?.[3]?.['sentry-trace'] ?? ''
    const [id = ''] = continued.split('-')
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect([traces.get('/api/constants/'), traces.get('/api/config/')]).toEqual([
      expect.stringMatching(new RegExp(`^${id}-[0-9a-f]{16}-1$`)),
      expect.stringMatching(new RegExp(`^${id}-[0-9a-f]{16}-1$`)),
    ])
    await client
      .callsOf(systemCalls)
      .system.version({ t: '1' })
      .catch(() => {})
    expect(traces.get('/version.json')).toBeNull()
    await client
      .callsOf(accountCalls)
      .feedback.send({ text: 'hi' })
      .catch(() => {})
    expect(traces.get('/api/feedback/')).toBeNull()
    client.stop()

    const other = createClient({ ...given, name: 'development' }, memoryLocation({ path: '/' }), null)
    traces.clear()
    await untilPasses(() => expect(traces.get('/api/constants/')).toBeNull())
    other.stop()
  })

  it('loads /version.json from the origin of the app, and requires only the commit', async () => {
    const asked = vi.fn((_: Request) => Response.json({ commit: 'bbb' }))
    const elsewhere = globalThis.fetch
    vi.stubGlobal('fetch', (request: Request) =>
      request.url.includes('/version.json') ? asked(request) : elsewhere(request),
    )
    const { client } = startClient()
    expect(await client.callsOf(systemCalls).system.version({ t: '1' })).toEqual({ commit: 'bbb' })
    expect(asked.mock.calls[0]?.[0].url).toBe('https://app.example.com/version.json?t=1')
  })

  it('stores the token after login and opens the dashboard', () => {
    const started = startClient()
    signIn(started)
    expect(localStore.getItem('authToken')).toBe('secret')
    expect(started.history.at(-1)).toBe('/dashboard')
  })

  it.each([
    ['staff', { is_staff: true }],
    ['affiliates', { is_affiliate: true }],
  ])('leads %s to the admin dashboard after login', (_, rights) => {
    const { client, history } = startClient()
    client.store.session.send({ type: 'session.opened', auth: { user: { ...user, ...rights }, token: 'secret' } })
    expect(history.at(-1)).toBe('/dashboard/admin/')
  })

  it.each([
    ['users', {}, '/dashboard'],
    ['staff', { is_staff: true }, '/dashboard/admin/'],
    ['affiliates', { is_affiliate: true }, '/dashboard/admin/'],
  ])('returns %s to their dashboard after a 401, and keeps typed text', async (_, rights, page) => {
    const { client, history } = startClient()
    const someone = { ...user, ...rights }
    const open = () => client.store.session.send({ type: 'session.opened', auth: { user: someone, token: 'secret' } })
    open()
    client.location.navigate('/dashboard/feedback?from=plan')
    client.store.drafts.keep('feedback', { text: 'Are you there?', mood: null })
    answers['/api/feedback/'] = () => Response.json({ message: 'This token is not valid.' }, { status: 401 })
    await client.api.call(contract.feedback.send, { body: { text: 'Are you there?' } }).catch(() => {})
    expect(history.at(-1)).toBe('/login')
    expect(client.sessionEnded.get()).toBe(true)
    open()
    expect(history.at(-1)).toBe(page)
    expect(client.sessionEnded.get()).toBe(false)
    expect(client.store.drafts.read('feedback')).toEqual({ text: 'Are you there?', mood: null })
    client.store.drafts.clear()
  })

  it('goes to /login after a logout and after the account is deleted', async () => {
    for (const type of ['logout.requested', 'account.deleted'] as const) {
      answers['/api/auth/logout/'] = () => Response.json({ result: 'success' })
      const started = startClient()
      signIn(started)
      started.client.store.session.send({ type })
      await untilPasses(() => expect(started.history.at(-1)).toBe('/login'))
      expect(localStore.getItem('authToken')).toBeNull()
      expect(started.client.store.session.getSnapshot().context).toMatchObject({ user: null, token: null })
    }
  })

  it('drops the token and goes to /login on a 401 of any call, without a popup', async () => {
    const started = startClient()
    signIn(started)
    answers['/api/feedback/'] = () => Response.json({ message: 'This token is not valid.' }, { status: 401 })
    await started.client.api.call(contract.feedback.send, { body: { text: 'hi' } }).catch(() => {})
    expect(localStore.getItem('authToken')).toBeNull()
    expect(started.history.at(-1)).toBe('/login')
    expect(started.client.store.session.getSnapshot().value).toBe('signedOut')
    expect(started.client.popup.getSnapshot().value).toBe('closed')
  })

  it('follows a sign-out in another tab', () => {
    const started = startClient()
    signIn(started)
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken', newValue: null }))
    expect(started.client.store.session.getSnapshot().context).toMatchObject({ user: null, token: null })
    expect(started.history.at(-1)).toBe('/login')
  })
})

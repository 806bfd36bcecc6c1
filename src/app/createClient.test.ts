import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { waitFor } from 'xstate'
import { api as contract } from '../../contract/endpoints.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { listedIn } from '../../machines/clipLibrary/clipPages.ts'
import { ana as user } from '../../machines/testing/ana.ts'
import { accountCalls } from '../api/calls/accountCalls.ts'
import { authCalls } from '../api/calls/authCalls.ts'
import { clipCalls } from '../api/calls/clipCalls.ts'
import { systemCalls } from '../api/calls/systemCalls.ts'
import { createCalls } from '../api/createCalls.ts'
import { openClips } from '../flows/clips/openClips.ts'
import { openOutbox } from '../flows/outbox/openOutbox.ts'
import { emptySlices } from '../flows/store/slices.ts'
import { createClient } from './createClient.ts'
import { requestConstants } from './earlyConstants.ts'
import { localStore } from './storage/browserStorage.ts'

const sentry = vi.hoisted(() => ({ startSentry: vi.fn(), captureException: vi.fn() }))
vi.mock('./reporting/startSentry.ts', () => sentry)

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

const outboxOf = ({ store, callsOf }: ReturnType<typeof createClient>) => openOutbox(store, callsOf(clipCalls))
const likeClip = ({ send }: ReturnType<typeof outboxOf>['actor'], id: string) =>
  send({ type: 'like.requested', clips: [aClip({ id, liked: false })], liked: true })

describe('createClient', () => {
  it('loads the constants at the start, and error reporting once its address is known', async () => {
    const { client } = start()
    await vi.waitFor(() => expect(client.store.constants.get()).toEqual({ announcement: 'Hello' }))
    await vi.waitFor(() =>
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
    const { client } = start()
    await vi.waitFor(() => expect(client.store.constants.get()).toEqual({ announcement: 'Early' }))
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

  it('shows and reports failures at the start: constants and profile', async () => {
    localStore.setItem('authToken', 'secret')
    answers['/api/constants/'] = refused('No constants.')
    answers['/api/profile/'] = refused('No profile.')
    const { texts } = start()
    await vi.waitFor(() => expect(texts().toSorted()).toEqual(['No constants.', 'No profile.']))
    await vi.waitFor(() => expect(reported().toSorted()).toEqual(['No constants.', 'No profile.']))
  })

  it('keeps the page when the user of a token can’t be loaded, and retries once the network returns', async () => {
    localStore.setItem('authToken', 'secret')
    answers['/api/profile/'] = refused('No profile.')
    const { client, history } = start()
    const { session } = client.store
    await vi.waitFor(() => expect(session.getSnapshot().value).toBe('unreachable'))
    expect([history, localStore.getItem('authToken')]).toEqual([['/dashboard/news'], 'secret'])
    answers['/api/profile/'] = () => Response.json(user)
    page.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(session.getSnapshot().context.user).toEqual(user))
    expect(history).toEqual(['/dashboard/news'])
  })

  it('logs out at once and revokes the removed token', async () => {
    const started = start()
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
    await vi.waitFor(() => expect(asked).toEqual(['Token secret']))
  })

  it('shows and reports a failed email check', async () => {
    const { client, texts } = start()
    await client
      .callsOf(authCalls)
      .auth.checkEmail({ email: 'a@example.com' })
      .catch(() => {})
    expect(texts()).toEqual(['no /api/auth/check_email/'])
    await vi.waitFor(() => expect(reported()).toEqual(['no /api/auth/check_email/']))
  })

  it('shows one popup for a poll that keeps failing, and another after a success', async () => {
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

  it('closes the popup on the next try', async () => {
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

  it('reports a failed configuration and other failures once the configuration is loaded', async () => {
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

  it('prefers the payment key and sign-in id of the environment over the API’s', async () => {
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

  it('marks failures as offline until the network returns', async () => {
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

  it('keeps offline likes over a reload, and sends them in order once the network returns', async () => {
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
    page.dispatchEvent(new Event('offline'))
    const before = create()
    const { actor, view } = outboxOf(before)
    await view({ id: 'a' }).catch(() => {})
    for (const id of ['b', 'c']) likeClip(actor, id)
    actor.send({ type: 'like.requested', clips: [aClip({ id: 'c', liked: true })], liked: false })
    likeClip(actor, 'a')
    await waitFor(before.store.session, (it) => it.matches({ signedIn: { profile: 'settled' } }))
    expect(before.popup.getSnapshot().context.failures.map(({ calls }) => calls)).not.toContainEqual(['clips.like'])
    before.stop()
    const after = create()
    const outbox = outboxOf(after).actor
    await vi.waitFor(() => expect(outbox.getSnapshot().matches('waiting')).toBe(true))
    vi.stubGlobal('navigator', { onLine: true })
    network = true
    page.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(outbox.getSnapshot().value).toBe('empty'))
    expect(sent).toEqual(['/api/clips/a/view/', '/api/clips/b/like/', '/api/clips/a/like/'])
    expect(localStore.getItem('clipaway.outbox')).toBeNull()
    after.stop()
  })

  it('shows that a like waits, and rolls it back with the reason when it is refused later', async () => {
    const started = start()
    signIn(started)
    const { client, texts } = started
    const clip = aClip({ liked: false, likes: 3 })
    const like = `/api/clips/${clip.id}/like/`
    answers['/api/clips/'] = () => Response.json([clip])
    for (const path of ['/api/subscription/plans/', '/api/clips/not_ready/', '/api/clips/favorites/']) {
      answers[path] = () => Response.json([])
    }
    const { library, likes } = openClips(client.store, createCalls(client.api))
    const reports: unknown[] = []
    likes.on('like.reported', ({ status }) => reports.push(status))
    library.send({ type: 'library.opened' })
    await waitFor(library, (it) => it.matches({ ready: 'idle' }))
    const shown = () => listedIn(library.getSnapshot().context).map(({ liked, likes: count }) => [liked, count])

    vi.stubGlobal('navigator', { onLine: false })
    page.dispatchEvent(new Event('offline'))
    answers[like] = () => {
      throw new TypeError('Failed to fetch')
    }
    likes.send({ type: 'like.requested', clips: [clip], liked: true })
    await vi.waitFor(() => expect(reports).toEqual(['waiting']))
    expect([shown(), texts()]).toEqual([[[true, 4]], []])

    vi.stubGlobal('navigator', { onLine: true })
    answers[like] = () => Response.json({ message: 'This clip is locked.' }, { status: 403 })
    page.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(reports).toEqual(['waiting', 403]))
    expect([shown(), texts()]).toEqual([[[false, 3]], ['This clip is locked.']])
    client.stop()
  })

  it('drops offline likes when another user signs in', async () => {
    const started = start()
    signIn(started)
    vi.stubGlobal('navigator', { onLine: false })
    page.dispatchEvent(new Event('offline'))
    answers['/api/clips/a/like/'] = () => {
      throw new TypeError('Failed to fetch')
    }
    const outbox = outboxOf(started.client)
    likeClip(outbox.actor, 'a')
    await vi.waitFor(() => expect(localStore.getItem('clipaway.outbox')).toContain('"a"'))
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

  it('keeps likes for the user that another tab signed in', async () => {
    const started = start()
    signIn(started)
    vi.stubGlobal('navigator', { onLine: false })
    page.dispatchEvent(new Event('offline'))
    answers['/api/clips/a/like/'] = () => {
      throw new TypeError('Failed to fetch')
    }
    answers['/api/profile/'] = () => Response.json({ ...user, id: 'another' })
    const outbox = outboxOf(started.client)
    const { session } = started.client.store
    localStore.setItem('authToken', 'theirs')
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken', newValue: 'theirs' }))
    await vi.waitUntil(() => session.getSnapshot().context.user?.id === 'another')
    likeClip(outbox.actor, 'a')
    await vi.waitFor(() =>
      expect(JSON.parse(localStore.getItem('clipaway.outbox') ?? '{}')).toMatchObject({ owner: 'another' }),
    )
    started.client.stop()
    localStore.removeItem('clipaway.outbox')
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
    await vi.waitFor(() => expect(sentry.startSentry).toHaveBeenCalled())
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
    await vi.waitFor(() => expect(traces.get('/api/constants/')).toBeNull())
    other.stop()
  })

  it('loads /version.json from the origin of the app, and requires only the commit', async () => {
    const asked = vi.fn((_: Request) => Response.json({ commit: 'bbb' }))
    const elsewhere = globalThis.fetch
    vi.stubGlobal('fetch', (request: Request) =>
      request.url.includes('/version.json') ? asked(request) : elsewhere(request),
    )
    const { client } = start()
    expect(await client.callsOf(systemCalls).system.version({ t: '1' })).toEqual({ commit: 'bbb' })
    expect(asked.mock.calls[0]?.[0].url).toBe('https://app.example.com/version.json?t=1')
  })

  it('stores the token after login and opens the dashboard', () => {
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

  it.each([
    ['users', {}, '/dashboard'],
    ['staff', { is_staff: true }, '/dashboard/admin/'],
    ['affiliates', { is_affiliate: true }, '/dashboard/admin/'],
  ])('returns %s to their dashboard after a 401, and keeps typed text', async (_, rights, page) => {
    const { client, history } = start()
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

  it('follows a sign-out in another tab', () => {
    const started = start()
    signIn(started)
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken', newValue: null }))
    expect(started.client.store.session.getSnapshot().context).toMatchObject({ user: null, token: null })
    expect(started.history.at(-1)).toBe('/login')
  })
})

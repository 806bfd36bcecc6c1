import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { api as contract } from '../../contract/endpoints.ts'
import { ana as user } from '../../machines/testing/ana.ts'
import { localStore } from './browserStorage.ts'
import { createClient } from './createClient.ts'

const reporting = vi.hoisted(() => ({ startErrorReporting: vi.fn(), reportError: vi.fn() }))
vi.mock('./errorReporting.ts', () => reporting)

const environment = { name: 'production', apiBaseUrl: 'https://api.example.com', affiliateSiteUrl: '' } as const

let listeners: Map<string, (event: unknown) => void>
let answers: Record<string, () => Response>

beforeEach(() => {
  vi.clearAllMocks()
  localStore.removeItem('authToken')
  listeners = new Map()
  vi.stubGlobal('window', {
    location: { search: '', origin: 'https://app.example.com' },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    removeEventListener: () => {},
  })
  answers = {
    '/api/constants/': () => Response.json({ result: { announcement: 'Hello' } }),
    '/api/config/': () => Response.json({ google_client_id: null, stripe_public_key: null, sentry_dsn: 'dsn' }),
    '/api/profile/': () => Response.json(user),
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    return answers[pathname]?.() ?? Response.json({ message: `no ${pathname}` }, { status: 500 })
  })
})

function start() {
  const memory = memoryLocation({ path: '/dashboard/news', record: true })
  return { client: createClient(environment, memory, null), history: memory.history }
}

const signIn = ({ client }: ReturnType<typeof start>) =>
  client.store.session.send({ type: 'session.opened', auth: { user, token: 'secret' } })

describe('createClient', () => {
  it('loads the constants at the start, and error reporting once it is known where to', async () => {
    const { client } = start()
    await vi.waitFor(() => expect(client.store.constants.get()).toEqual({ announcement: 'Hello' }))
    await vi.waitFor(() => expect(reporting.startErrorReporting).toHaveBeenCalledWith('dsn', environment, undefined))
  })

  it('shows a failed call in the popup and reports it', async () => {
    const { client } = start()
    await client.api.call(contract.feedback.send, { body: { text: 'hi' } }).catch(() => {})
    expect(client.popup.getSnapshot().context.texts).toEqual(['no /api/feedback/'])
    expect(reporting.reportError).toHaveBeenCalledOnce()
  })

  it('keeps the token under its key after login and goes to the dashboard', () => {
    const started = start()
    signIn(started)
    expect(localStore.getItem('authToken')).toBe('secret')
    expect(started.history.at(-1)).toBe('/dashboard')
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
    listeners.get('storage')?.({ key: 'authToken', newValue: null })
    expect(started.client.store.session.getSnapshot().context).toEqual({ user: null, token: null })
    expect(started.history.at(-1)).toBe('/login')
  })
})

import { vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { ana as user } from '../../../machines/testing/ana.ts'
import { createClient } from '../createClient.ts'
import { localStore } from '../storage/browserStorage.ts'
import { environment } from './environment.ts'

/** The public configuration of the server. */
export const config = { google_client_id: null, google_flow: 'implicit', stripe_public_key: null, sentry_dsn: 'dsn' }

/** Replaces the globals of a page: signed out, online, and with an API that answers by path; 500 to any other. */
export function stubPage() {
  localStore.removeItem('authToken')
  const page: EventTarget = Object.assign(new EventTarget(), {
    location: { search: '', origin: 'https://app.example.com' },
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { onLine: true })
  const answers: Record<string, () => Response> = {
    '/api/constants/': () => Response.json({ result: { announcement: 'Hello' } }),
    '/api/config/': () => Response.json(config),
    '/api/profile/': () => Response.json(user),
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    return answers[pathname]?.() ?? Response.json({ message: `no ${pathname}` }, { status: 500 })
  })
  return { page, answers }
}

/** Starts a client on a page of the dashboard. */
export function startClient() {
  const memory = memoryLocation({ path: '/dashboard/news', record: true })
  const client = createClient(environment, memory, null)
  return {
    client,
    history: memory.history,
    texts: () => client.popup.getSnapshot().context.failures.map((it) => it.text),
  }
}

export const signIn = ({ client }: ReturnType<typeof startClient>) =>
  client.store.session.send({ type: 'session.opened', auth: { user, token: 'secret' } })

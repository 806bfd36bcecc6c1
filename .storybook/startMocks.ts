import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'

const isOurs = (url: string): boolean => {
  const { pathname } = new URL(url)
  return pathname.startsWith('/api/') || pathname === '/version.json'
}

const last = '/last-request'

/** Kept across stories. */
const ownHandlers = [http.get(last, () => new HttpResponse(null, { status: 204 }))]

async function start() {
  const worker = setupWorker(...ownHandlers)
  await worker.start({
    quiet: true,
    serviceWorker: { url: './storyWorker.js' },
    onUnhandledFrame({ frame, defaults }) {
      const { request } = frame.data as { request?: Request }
      if (request && isOurs(request.url)) defaults.error()
    },
  })
  return worker
}

let started: ReturnType<typeof start> | undefined

/**
 * Starts the service worker, once. An API call that the story has not staged is logged as an error and fails the run.
 */
export function startMocks() {
  started ??= start()
  return started
}

/**
 * Resolves when all earlier requests have reached their mocks: the service worker forwards requests in order. Resolves
 * at once after a story without mocks, which makes no requests.
 */
export async function requestsReceived(): Promise<void> {
  if (!started) return
  const worker = await started
  const staged = worker.listHandlers().length > ownHandlers.length
  if (staged) await fetch(last)
}

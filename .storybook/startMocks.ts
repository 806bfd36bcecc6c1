import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'

const isOurs = (url: string): boolean => {
  const { pathname } = new URL(url)
  return pathname.startsWith('/api/') || pathname === '/version.json'
}

const last = '/last-request'

async function start() {
  // Handlers passed here are kept across stories.
  const worker = setupWorker(http.get(last, () => new HttpResponse(null, { status: 204 })))
  await worker.start({
    quiet: true,
    serviceWorker: { url: './mockServiceWorker.js' },
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

/** Resolves when all earlier requests have reached their mocks: the service worker forwards requests in order. */
export async function requestsReceived(): Promise<void> {
  if (!started) return
  await started
  await fetch(last)
}

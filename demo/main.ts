import { setupWorker } from 'msw/browser'
import { createBackend } from '../mocks/backend.ts'
import { createHandlers } from '../mocks/createHandlers.ts'
import { keepSite } from './keepSite.ts'
import { readyWorker } from './readyWorker.ts'
import { within } from './within.ts'

/** Milliseconds for the example to start. Only a broken worker takes that long. */
const patience = 30_000

// MSW's own name for it: this worker replaces the one of an earlier demo, instead of competing with it.
const url = new URL(`${import.meta.env.BASE_URL}mockServiceWorker.js`, window.location.href)

const pictures = import.meta.glob<string>('./media/*-*.jpg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})
const postersOf = (name: string) =>
  Object.entries(pictures)
    .filter(([path]) => path.startsWith(`./media/${name}-`))
    .map(([, address]) => address)

/** The videos of the example, with the mocks' durations (`scripts/demo/writeDemoVideos.ts`). */
const sources = {
  landscape: new URL('./media/talk.mp4', import.meta.url).href,
  upright: new URL('./media/bread.mp4', import.meta.url).href,
  posters: { landscape: postersOf('talk'), upright: postersOf('bread') },
  filmstrips: {
    landscape: new URL('./media/talk.jpg', import.meta.url).href,
    upright: new URL('./media/bread.jpg', import.meta.url).href,
  },
}

/**
 * Starts the product over a backend in memory, so that it can be tried on any static host. Changes last as long as the
 * page.
 */
async function startExample(): Promise<ServiceWorkerRegistration | undefined> {
  await within(patience, readyWorker(url))
  const backend = createBackend({ now: () => new Date(), sources })
  const started = setupWorker(...createHandlers(backend)).start({
    quiet: true,
    serviceWorker: { url: url.href },
    onUnhandledFrame: 'bypass',
  })
  const registration = await within(patience, started)
  if (registration || !('serviceWorker' in navigator)) return registration
  // It didn't answer. The next page will use another one.
  const broken = await navigator.serviceWorker.getRegistration()
  void broken?.unregister().catch(() => undefined)
  return undefined
}

// Browsers that refuse a worker, and hosts without it: there is no example then, but the page for the user's own videos
// needs no backend.
const registration = await startExample().catch(() => undefined)
await import('../src/app/main.ts')
if (registration) keepSite(registration, import.meta.env.BUILT_AT)

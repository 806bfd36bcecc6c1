import { setupWorker } from 'msw/browser'
import { createBackend } from '../mocks/backend.ts'
import { createHandlers } from '../mocks/createHandlers.ts'

// The product over a backend in memory, so that it can be tried from any static host. What one does in the example lasts
// until the page is loaded again; the page for one's own videos asks no backend.
const backend = createBackend({ now: () => new Date() })
await setupWorker(...createHandlers(backend)).start({
  quiet: true,
  serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  onUnhandledFrame: 'bypass',
})
await import('../src/app/main.ts')

import { setupWorker } from 'msw/browser'
import { createBackend } from '../mocks/backend.ts'
import { createHandlers } from '../mocks/createHandlers.ts'

// Without a network there is no newer worker to be found, which MSW leaves unheard as an error of the page.
if ('serviceWorker' in navigator) {
  const { update } = ServiceWorkerRegistration.prototype
  ServiceWorkerRegistration.prototype.update = function (this: ServiceWorkerRegistration) {
    return update.call(this).catch(() => this)
  }
}

// The product over a backend in memory, so that it can be tried from any static host. What one does in the example lasts
// until the page is loaded again; the page for one's own videos asks no backend.
const backend = createBackend({ now: () => new Date() })
const registration = await setupWorker(...createHandlers(backend)).start({
  quiet: true,
  serviceWorker: { url: `${import.meta.env.BASE_URL}siteWorker.js` },
  onUnhandledFrame: 'bypass',
})
await import('../src/app/main.ts')
registration?.active?.postMessage('SITE_OPENED')

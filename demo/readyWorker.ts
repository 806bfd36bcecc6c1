import { within } from './within.ts'

/** Milliseconds for a worker to answer. Only one that is broken takes that long. */
const patience = 5000

/**
 * Sees to it that a page which could be under the service worker is, before MSW looks: it is not after a load past all caches, or when the
 * worker didn't start, and MSW would load the page again, for ever if need be. Ends within two waits.
 *
 * @param script Address of the worker.
 */
export async function readyWorker(script: URL): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  listenToUpdates()
  const { serviceWorker } = navigator
  const registration = await serviceWorker.getRegistration()
  if (serviceWorker.controller || registration?.active?.scriptURL !== script.href) return
  const claimed = new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }))
  registration.active.postMessage('CLAIM')
  await within(patience, claimed)
  // MSW puts another one in its place.
  if (!serviceWorker.controller) await within(patience, registration.unregister())
}

/** Without a network there is no newer worker to be found, which MSW leaves unheard as an error of the page. */
function listenToUpdates() {
  const { update } = ServiceWorkerRegistration.prototype
  ServiceWorkerRegistration.prototype.update = function (this: ServiceWorkerRegistration) {
    return update.call(this).catch(() => this)
  }
}

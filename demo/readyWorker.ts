import { within } from './within.ts'

/** Milliseconds for a worker to answer. Only a broken one takes that long. */
const patience = 5000

/**
 * Makes sure that the service worker controls the page, if possible, before MSW checks: it doesn't after a load past
 * all caches, or if the worker didn't start. MSW would then reload the page, forever if necessary. Ends within two
 * waits.
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
  // MSW replaces it by another one.
  if (!serviceWorker.controller) await within(patience, registration.unregister())
}

/** Without a network, looking for a newer worker fails, and MSW leaves that as an unhandled error of the page. */
function listenToUpdates() {
  const { update } = ServiceWorkerRegistration.prototype
  ServiceWorkerRegistration.prototype.update = function (this: ServiceWorkerRegistration) {
    return update.call(this).catch(() => this)
  }
}

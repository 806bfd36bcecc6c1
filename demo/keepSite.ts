/**
 * Has the worker store the files of the site, once the page is there, and keep those of this page's build for as long as it is open:
 * its host may have a newer build by then, and none of these files.
 *
 * @param version Of the build that this page belongs to.
 */
export function keepSite({ active, scope }: ServiceWorkerRegistration, version: string): void {
  // The browser gives the lock back with the page, however that ends. The worker's store has the same name.
  const untilClosed = new Promise<never>(() => undefined)
  navigator.locks
    ?.request(`clipaway.site ${scope} ${version}`, { mode: 'shared' }, () => untilClosed)
    // A private window may have none; the page needs none.
    .catch(() => undefined)
  active?.postMessage('SITE_OPENED')
}

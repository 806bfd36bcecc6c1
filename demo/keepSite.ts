/**
 * Makes the worker store the files of the site after the page has loaded, and keep those of this page's build for as
 * long as it is open: its host may have a newer build by then, and none of these files.
 *
 * @param version Of the build of this page.
 */
export function keepSite({ active, scope }: ServiceWorkerRegistration, version: string): void {
  // The browser releases the lock with the page, however that ends. The worker's store has the same name.
  const untilClosed = new Promise<never>(() => undefined)
  navigator.locks
    ?.request(`clipaway.site ${scope} ${version}`, { mode: 'shared' }, () => untilClosed)
    // A private window may have none; the page needs none.
    .catch(() => undefined)
  active?.postMessage('SITE_OPENED')
}

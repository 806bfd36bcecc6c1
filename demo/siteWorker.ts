/**
 * The thread between the pages of the demo and the network: stores the site's own files, so that a page opens without a network,
 * and has MSW answer the calls of the example. The build puts the names of the files in place of `SITE_FILES`, compiles
 * this file by itself, and adds MSW's own worker behind it. It has no imports: it runs in no module.
 */

/** What is used of a service worker's scope, which TypeScript's types for pages don't have. */
interface Extendable extends Event {
  waitUntil: (until: Promise<unknown>) => void
}
interface Fetched extends Extendable {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Scope {
  registration: { scope: string; unregister: () => Promise<boolean> }
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(type: 'message', listener: (event: Extendable & { data: unknown }) => void): void
  addEventListener(type: 'activate', listener: (event: Extendable) => void): void
}
declare const SITE_FILES: { version: string; page: string; stored: string[] }

{
  const scope = self as unknown as Scope
  const base = scope.registration.scope
  const prefix = `clipaway.site ${base} `
  const current = prefix + SITE_FILES.version
  /** Names of caches come in the order in which these were made. */
  const cachesOfSite = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))
  const addressOf = (file: string) => new URL(file, base).href
  const addresses = new Set(SITE_FILES.stored.map(addressOf))

  /** Everything or nothing: a site that is stored by half doesn't open. */
  const store = async () => {
    const cache = await caches.open(current)
    if (await cache.match(addressOf(SITE_FILES.page))) return
    await cache.addAll([...addresses].map((url) => new Request(url, { cache: 'no-cache' })))
    // A page of the version before may still be open, and fetch more of its own.
    for (const name of (await cachesOfSite()).filter((it) => it !== current).slice(0, -1)) await caches.delete(name)
  }
  const stored = async (url: string): Promise<Response | undefined> => {
    for (const name of (await cachesOfSite()).toReversed()) {
      const found = await (await caches.open(name)).match(url)
      if (found) return found
    }
    return undefined
  }

  // Not before the page is there: its own files come first.
  scope.addEventListener('message', (event) => {
    if (event.data === 'SITE_OPENED') event.waitUntil(store().catch(() => undefined))
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method !== 'GET') return
    if (request.mode === 'navigate') {
      if (!request.url.startsWith(base)) return
      event.stopImmediatePropagation()
      // The newest page where there is a network.
      event.respondWith(
        fetch(request).catch(async (error: unknown) => {
          const page = await stored(addressOf(SITE_FILES.page))
          if (page) return page
          throw error
        }),
      )
    } else if (addresses.has(request.url) || request.url.startsWith(addressOf('assets/'))) {
      // Their names change with what is in them. What isn't stored, videos for example, never is.
      event.stopImmediatePropagation()
      event.respondWith(stored(request.url).then((found) => found ?? fetch(request)))
    }
  })
  // MSW's worker takes itself away with the last page; without a network, the next one comes from here.
  scope.registration.unregister = async () => false
}

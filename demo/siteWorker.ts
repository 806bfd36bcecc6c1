/**
 * The service worker of the demo: stores the site's own files, so that a page opens without a network. The build
 * compiles this file separately and appends MSW's own worker, which answers the example's calls. It has no imports,
 * because it is not a module. It contains nothing of a build; `siteFiles.json` lists the files of one.
 *
 * If anything fails here, a page opens as it would without a worker: each wait for the browser's storage has an end,
 * followed by the network.
 */

/** The used part of a service worker's scope, which TypeScript's types for pages don't have. */
interface Extendable extends Event {
  waitUntil: (until: Promise<unknown>) => void
}
interface Fetched extends Extendable {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface PageMessage extends Extendable {
  data: unknown
}
interface Scope {
  registration: { scope: string; unregister: () => Promise<boolean> }
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void
}

/** `siteFiles.json`: the files of a build, each with its digest for `integrity`. */
interface SiteFiles {
  version: string
  /** Address of the page, which answers every path; its own address is that of the folder. */
  page: string
  files: Record<string, string>
}

{
  const scope = self as unknown as Scope
  const base = scope.registration.scope
  /** One store per build, named like the lock that its open pages hold (`keepSite`). */
  const prefix = `clipaway.site ${base} `
  /** Milliseconds for the storage to answer before the host is asked. */
  const storagePatience = 5000
  /** Milliseconds for the storage to answer if the host doesn't: there is no other source. */
  const lastPatience = 60_000
  /** Milliseconds for the host to answer with a page, if the store has one. */
  const hostPatience = 10_000
  /** Milliseconds for storing one file. */
  const filePatience = 120_000
  /** Number of parallel downloads: the files of an open page come first. */
  const lines = 3

  /**
   * Returns the promise's value, or undefined if it fails or takes longer than `ms` milliseconds; `late` is called in
   * the latter case.
   */
  const within = <T>(ms: number, promise: Promise<T>, late = () => {}): Promise<T | undefined> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        late()
        resolve(undefined)
      }, ms)
      void promise.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
    })

  const stores = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))
  /** The page is stored last: if it exists, the build is complete. */
  const pageOf = async (name: string) => (await caches.open(name)).match(base)

  const storedPage = async () => {
    // Names are in the order of creation.
    for (const name of (await stores()).toReversed()) {
      const page = await pageOf(name)
      if (page) return page
    }
    return undefined
  }

  /** Deletes stores, except `current` and those with open pages: their host may no longer have their files. */
  const forget = async (current: string | undefined, isUnwanted: (name: string) => Promise<boolean>) => {
    const { held = [] } = await navigator.locks.query()
    const inUse = new Set([current, ...held.map(({ name }) => name)])
    for (const name of await stores()) {
      if (!inUse.has(name) && (await isUnwanted(name))) await caches.delete(name)
    }
  }

  const fetched = async (url: string, integrity: string): Promise<Response> => {
    // A host that answers with another file, or with an error page, fails the digest.
    const signal = AbortSignal.timeout(filePatience)
    const response = await fetch(url, { integrity, cache: 'no-cache', priority: 'low', signal })
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    // A redirected response is not valid for opening a page.
    return response.redirected ? new Response(response.body, response) : response
  }

  const store = async () => {
    const answer = await fetch(new URL('siteFiles.json', base), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(filePatience),
    })
    if (!answer.ok) return
    const site = (await answer.json()) as SiteFiles
    const name = prefix + site.version
    if (!(await caches.has(name)) || !(await pageOf(name))) {
      await forget(name, async (other) => !(await pageOf(other)))
      await fill(await caches.open(name), site)
    }
    await forget(name, async () => true)
  }

  const fill = async (cache: Cache, { page, files }: SiteFiles) => {
    const here = new Set((await cache.keys()).map(({ url }) => url))
    const missing = Object.entries(files)
      .map(([file, integrity]) => ({ url: new URL(file, base).href, integrity }))
      .filter(({ url }) => !here.has(url))
    const line = async () => {
      for (let next = missing.pop(); next; next = missing.pop()) {
        await cache.put(next.url, await fetched(next.url, next.integrity))
      }
    }
    try {
      await Promise.all(Array.from({ length: lines }, line))
      await cache.put(base, await fetched(base, page))
    } finally {
      missing.length = 0
    }
  }

  let storing: Promise<void> | undefined
  const storeOnce = () => {
    storing ??= store()
      .catch(async (error: unknown) => {
        // The room belongs to the user's clips. Otherwise, a partial store is continued next time.
        if (error instanceof DOMException && error.name === 'QuotaExceededError') {
          await forget(undefined, async () => true).catch(() => undefined)
        }
      })
      .finally(() => {
        storing = undefined
      })
    return storing
  }

  /** Returns the newest page, or the stored one if the host doesn't answer, is broken, or is too slow. */
  const openPage = async (request: Request): Promise<Response> => {
    const host = fetch(request)
    const answer = await within(hostPatience, host)
    if (answer && answer.status < 500) return answer
    return (await within(lastPatience, storedPage())) ?? host
  }

  /**
   * Whether the storage left a page waiting, and has not answered since: no other page waits for it if there is a host.
   */
  let isStuck = false

  /** The names of these files change with their content: the first match is right. */
  const openFile = async (request: Request): Promise<Response> => {
    const setStuck = (value: boolean) => () => {
      isStuck = value
    }
    const lookup = caches.match(request.url, { ignoreVary: true }).finally(setStuck(false))
    const found = await within(isStuck ? 0 : storagePatience, lookup, setStuck(true))
    if (found) return found
    // A host with a newer build may answer with a page.
    const answer = await fetch(request).catch(() => undefined)
    if (answer?.ok && !answer.headers.get('content-type')?.startsWith('text/html')) return answer
    return (await within(lastPatience, lookup)) ?? answer ?? Response.error()
  }

  scope.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method !== 'GET' || !request.url.startsWith(base)) return
    if (request.mode === 'navigate') {
      event.stopImmediatePropagation()
      event.respondWith(openPage(request))
    } else if (request.url.startsWith(`${base}assets/`)) {
      event.stopImmediatePropagation()
      // The browser requests part of a video itself: through MSW's worker it would get the whole file.
      if (!request.headers.has('range')) event.respondWith(openFile(request))
    }
  })

  scope.addEventListener('message', (event) => {
    // Not before the page has loaded: its own files come first.
    if (event.data === 'SITE_OPENED') event.waitUntil(storeOnce())
    else if (event.data === 'CLAIM') event.waitUntil(scope.clients.claim())
    else return
    event.stopImmediatePropagation()
  })
  // MSW's worker replaces the previous one under open or opening pages. They then call a worker that no longer answers,
  // or never open. This one waits until the last of them is closed, the browsers' default.
  scope.skipWaiting = async () => undefined
  // MSW's worker removes itself with the last page; without a network, the next page comes from here.
  scope.registration.unregister = async () => false
}

/**
 * The thread between the pages of the demo and the network: stores the site's own files, so that a page opens without a network.
 * The build compiles this file by itself and adds MSW's own worker behind it, which answers the calls of the example. It has no
 * imports: it runs in no module. It holds nothing of a build; what one consists of is read from `siteFiles.json`.
 *
 * Whatever fails in here, a page opens as it would without it: each wait for the browser's storage has an end, and behind it
 * is the network.
 */

/** What is used of a service worker's scope, which TypeScript's types for pages don't have. */
interface Extendable extends Event {
  waitUntil: (until: Promise<unknown>) => void
}
interface Fetched extends Extendable {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Told extends Extendable {
  data: unknown
}
interface Scope {
  registration: { scope: string; unregister: () => Promise<boolean> }
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
}

/** `siteFiles.json`: what a build consists of, each file with the digest that `integrity` takes. */
interface SiteFiles {
  version: string
  /** Of the page, which answers every path; its own address is that of the folder. */
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
  /** Milliseconds for the storage to answer when the host doesn't: there is nothing else to show. */
  const lastPatience = 60_000
  /** Milliseconds for the host to answer with a page, where there is one in the store. */
  const hostPatience = 10_000
  /** Milliseconds for one file that is to be stored. */
  const filePatience = 120_000
  /** Files that are fetched at a time: what an open page fetches comes first. */
  const lines = 3

  /** What the promise gives, or undefined if it fails or takes longer than `ms` milliseconds, which `late` is told. */
  const within = <T>(ms: number, promise: Promise<T>, late = () => {}): Promise<T | undefined> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        late()
        resolve(undefined)
      }, ms)
      void promise.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
    })

  const stores = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))
  /** The page is stored last: where it is, all is. */
  const pageOf = async (name: string) => (await caches.open(name)).match(base)

  const storedPage = async () => {
    // Names come in the order in which the stores were made.
    for (const name of (await stores()).toReversed()) {
      const page = await pageOf(name)
      if (page) return page
    }
    return undefined
  }

  /** Deletes stores, but for `current`, and for those whose pages are still open: their host may not have their files any more. */
  const forget = async (current: string | undefined, isUnwanted: (name: string) => Promise<boolean>) => {
    const { held = [] } = await navigator.locks.query()
    const inUse = new Set([current, ...held.map(({ name }) => name)])
    for (const name of await stores()) {
      if (!inUse.has(name) && (await isUnwanted(name))) await caches.delete(name)
    }
  }

  const fetched = async (url: string, integrity: string): Promise<Response> => {
    // A host that answers with another file, or with a page that says there is none, fails the digest.
    const signal = AbortSignal.timeout(filePatience)
    const response = await fetch(url, { integrity, cache: 'no-cache', priority: 'low', signal })
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    // An answer after a redirect can't be given to a page that is opened.
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
        // The room belongs to what people make. What was stored in part goes on from there next time, otherwise.
        if (error instanceof DOMException && error.name === 'QuotaExceededError') {
          await forget(undefined, async () => true).catch(() => undefined)
        }
      })
      .finally(() => {
        storing = undefined
      })
    return storing
  }

  /** The newest page, or the stored one when the host doesn't answer, is broken, or is too slow. */
  const openPage = async (request: Request): Promise<Response> => {
    const host = fetch(request)
    const answer = await within(hostPatience, host)
    if (answer && answer.status < 500) return answer
    return (await within(lastPatience, storedPage())) ?? host
  }

  /** Whether the storage left a page waiting, and has not answered since: no other waits for it where there is a host. */
  let isStuck = false

  /** Names of these files change with what is in them: the first that is found is right. */
  const openFile = async (request: Request): Promise<Response> => {
    const setStuck = (value: boolean) => () => {
      isStuck = value
    }
    const lookup = caches.match(request.url, { ignoreVary: true }).finally(setStuck(false))
    const found = await within(isStuck ? 0 : storagePatience, lookup, setStuck(true))
    if (found) return found
    // A host that has a newer build may say so with a page.
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
      // For part of a video, the browser asks the host by itself: through MSW's worker it would get the whole file.
      if (!request.headers.has('range')) event.respondWith(openFile(request))
    }
  })

  scope.addEventListener('message', (event) => {
    // Not before the page is there: its own files come first.
    if (event.data === 'SITE_OPENED') event.waitUntil(storeOnce())
    else if (event.data === 'CLAIM') event.waitUntil(scope.clients.claim())
    else return
    event.stopImmediatePropagation()
  })
  // MSW's worker takes the place of the one before under pages that are open or being opened. They talk to one that answers no more
  // then, or wait for ever to be opened. This one follows when the last of them is closed, as browsers do it by themselves.
  scope.skipWaiting = async () => undefined
  // MSW's worker takes itself away with the last page; without a network, the next one comes from here.
  scope.registration.unregister = async () => false
}

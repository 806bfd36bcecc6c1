import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { say } from '../../contract/messages/sentences.ts'
import type { Services } from '../Services.ts'

/** Files whose name carries a hash of their content. */
const hashedAsset = /[\\/]assets[\\/]/

/** Files that only ever belong to a page, in any compression. */
const subresource = /[\\/]assets[\\/].*\.(js|css|woff2)(\.(br|gz))?$/

/**
 * What a browser obeys for documents alone, needs of calls, or uses to ask again for what may have changed; with each of
 * its scripts it would only weigh.
 */
const headersOfOthers = [
  'accept-ranges',
  'content-security-policy',
  'cross-origin-opener-policy',
  'etag',
  'last-modified',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-xss-protection',
]

/** Every address of a page is made of words without dots. */
const looksLikeFile = /(^|\/)[^/]*(\.|%2e)[^/]*$/i

/** Somebody has typed the address, or followed a link to it. */
const isNavigation = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

/** The pages that come prerendered, by their address. */
const prerendered: Readonly<Record<string, string>> = { '/': 'landing', '/login': 'login', '/signup': 'signup' }

/** Serves the built app: its files, and its page for every other address that a person can open. */
export const serveApp = Object.assign(
  async (app: FastifyInstance, { services }: { services: Services }) => {
    const { appDir } = services.config
    const built = await stat(join(appDir, 'index.html')).catch(() => null)
    if (built) {
      await app.register(fastifyStatic, {
        root: appDir,
        serve: false,
        cacheControl: false,
        // The build leaves a compressed twin beside each text file.
        preCompressed: true,
        setHeaders: (reply, path) => {
          void reply.header(
            'cache-control',
            hashedAsset.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
          )
          if (subresource.test(path)) for (const name of headersOfOthers) reply.removeHeader(name)
        },
      })
    }
    // Files and pages are no routes: without this, nothing would limit them.
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/'
      if (path === '/api' || path.startsWith('/api/') || path.startsWith('/media/')) {
        return reply.code(404).send({ message: say('notFound') })
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return reply
          .code(405)
          .header('allow', 'GET, HEAD')
          .send({ message: say('notAllowed') })
      }
      if (!built) return reply.code(404).send({ message: 'The app has not been built. Run npm run build.' })
      const page = prerendered[path]
      // The layout keeps room for Google's button if it is configured.
      const names = page ? [...(services.config.google ? [`${page}.google.html`] : []), `${page}.html`] : [path]
      for (const name of names) {
        const file = await existingFile(appDir, name)
        if (file) return reply.sendFile(file)
      }
      // A missing file must not become the page: a browser would run HTML as a script, a program take it for an answer.
      if (path.startsWith('/assets/') || (looksLikeFile.test(path) && !isNavigation(request))) {
        return reply.code(404).send({ message: say('notFound') })
      }
      // The page leads whoever opened the address to where there is something.
      return reply.code(looksLikeFile.test(path) ? 404 : 200).sendFile('index.html')
    })
  },
  { [Symbol.for('skip-override')]: true },
)

/** Path below the folder, when there is such a file. */
async function existingFile(root: string, path: string): Promise<string | null> {
  let name: string
  try {
    name = decodeURIComponent(path).replace(/^\/+/, '')
  } catch {
    return null
  }
  if (name === '' || name.includes('\0') || name.split(/[\\/]/).some((part) => part.startsWith('.'))) return null
  const found = await stat(join(root, name)).catch(() => null)
  return found?.isFile() ? name : null
}

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { say } from '../../contract/messages/sentences.ts'
import type { Services } from '../Services.ts'

/** Files whose name carries a hash of their content. */
const hashedAsset = /[\\/]assets[\\/]/

/** Files that are only loaded by a page, in any compression. */
const subresource = /[\\/]assets[\\/].*\.(js|css|woff2)(\.(br|gz))?$/

/** Headers that browsers use only for documents, calls or revalidation. On each script they would only add bytes. */
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

/** Paths of pages contain no dots. */
const looksLikeFile = /(^|\/)[^/]*(\.|%2e)[^/]*$/i

/** The user has typed the address, or followed a link to it. */
const isNavigation = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

/** The prerendered pages by path. */
const prerendered: Readonly<Record<string, string>> = { '/': 'landing', '/login': 'login', '/signup': 'signup' }

/** Serves the built app: its files, and its page at every other path. */
export const serveApp = Object.assign(
  async (app: FastifyInstance, { services }: { services: Services }) => {
    const { appDir } = services.config
    const built = await stat(join(appDir, 'index.html')).catch(() => null)
    if (built) {
      await app.register(fastifyStatic, {
        root: appDir,
        serve: false,
        cacheControl: false,
        // The build writes a compressed copy of each text file.
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
    // Files and pages are not routes, so without this they would have no rate limit.
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
      // The layout reserves room for Google's button if it is configured.
      const names = page ? [...(services.config.google ? [`${page}.google.html`] : []), `${page}.html`] : [path]
      for (const name of names) {
        const file = await existingFile(appDir, name)
        if (file) return reply.sendFile(file)
      }
      // A missing file must not return the page: a browser would run HTML as a script, and a program would parse it.
      if (path.startsWith('/assets/') || (looksLikeFile.test(path) && !isNavigation(request))) {
        return reply.code(404).send({ message: say('notFound') })
      }
      // The page links back into the app.
      return reply.code(looksLikeFile.test(path) ? 404 : 200).sendFile('index.html')
    })
  },
  { [Symbol.for('skip-override')]: true },
)

/** Returns the path below the folder if the file exists. */
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

import { createReadStream, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** Returns the file for a path of the URL, or undefined if there is none or it is outside `root`. */
function findFile(root: string, pathname: string): string | undefined {
  const wanted = resolve(root, `.${decodeURIComponent(pathname)}`)
  if (wanted !== root && !wanted.startsWith(root + sep)) return undefined
  for (const path of [wanted, join(wanted, 'index.html')]) {
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path
  }
  return undefined
}

/** Returns the first and last byte of a `Range` header with one range, or undefined if there is no valid one. */
function parseRange(header: string | undefined, size: number): [number, number] | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined) return undefined
  const first = Number(from)
  const last = to ? Math.min(Number(to), size - 1) : size - 1
  return first <= last ? [first, last] : undefined
}

export interface StaticServer {
  url: string
  close(): Promise<void>
}

export interface ServeStaticOptions {
  /** 0 picks a free port. */
  port?: number
  /** Answers unknown paths without a file extension with index.html, for apps with client-side routes. */
  spa?: boolean
}

/**
 * Serves a folder on 127.0.0.1, with byte ranges so that videos can seek. All methods but GET and HEAD get 405: a call
 * that a story forgot to mock must not look like a success.
 */
export async function serveStatic(
  folder: string,
  { port = 0, spa = false }: ServeStaticOptions = {},
): Promise<StaticServer> {
  const root = resolve(folder)
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = findFile(root, pathname) ?? (spa && !extname(pathname) ? join(root, 'index.html') : undefined)
    if (!file) return void response.writeHead(404).end()
    const { size } = statSync(file)
    const headers = {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'accept-ranges': 'bytes',
      // A page from another folder may request a file, too.
      'access-control-allow-origin': '*',
    }
    const range = parseRange(request.headers.range, size)
    if (range) {
      const [start, end] = range
      response.writeHead(206, {
        ...headers,
        'content-length': end - start + 1,
        'content-range': `bytes ${start}-${end}/${size}`,
      })
      createReadStream(file, { start, end }).pipe(response)
    } else {
      response.writeHead(200, { ...headers, 'content-length': size })
      createReadStream(file).pipe(response)
    }
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The static server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((done, failed) => {
        server.close((error) => (error ? failed(error) : done()))
        server.closeAllConnections()
      }),
  }
}

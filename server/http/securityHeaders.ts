import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'

/** Returns the origins of pictures and videos that do not come from this server. */
function storeOrigin({ s3 }: Config): string[] {
  if (!s3) return []
  const address = s3.publicEndpoint ?? s3.endpoint
  return [address ? new URL(address).origin : `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`]
}

/**
 * Returns a policy with exactly the hosts that the configured services need.
 * @param scripts hashes of inline scripts
 */
export function contentPolicy(config: Config, scripts: readonly string[] = []): Record<string, string[]> {
  const stripe = config.stripe !== null
  const google = config.google !== null
  const sentry = config.sentry.publicDsn ?? config.sentry.dsn
  const store = storeOrigin(config)
  const when = (condition: boolean, ...hosts: string[]) => (condition ? hosts : [])
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'", ...when(stripe, 'https://checkout.stripe.com')],
    'frame-ancestors': ["'none'"],
    'script-src': [
      "'self'",
      ...scripts,
      // libass draws captions in WebAssembly. This does not allow eval of text.
      "'wasm-unsafe-eval'",
      ...when(stripe, 'https://js.stripe.com'),
      ...when(google, 'https://accounts.google.com/gsi/client'),
    ],
    // styled-components writes its rules into style elements.
    'style-src': ["'self'", "'unsafe-inline'", ...when(google, 'https://accounts.google.com/gsi/style')],
    'img-src': ["'self'", 'data:', 'blob:', ...store],
    'media-src': ["'self'", 'blob:', ...store],
    'font-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...when(stripe, 'https://api.stripe.com'),
      ...when(google, 'https://accounts.google.com/gsi/'),
      ...(sentry ? [new URL(sentry).origin] : []),
      ...when(config.s3?.directDownloads === true, ...store),
    ],
    'frame-src': [
      ...when(stripe, 'https://js.stripe.com', 'https://hooks.stripe.com'),
      ...when(google, 'https://accounts.google.com/gsi/'),
      ...when(!stripe && !google, "'none'"),
    ],
  }
}

/** Forces https only if the public address uses it. */
function headersOf(config: Config, scripts: readonly string[]): Readonly<Record<string, string>> {
  const https = config.publicUrl?.startsWith('https://') ?? false
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config, scripts) },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Google's sign-in opens a window that must be able to answer.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    frameguard: { action: 'deny' },
    // Fastify sends none.
    xPoweredBy: false,
  })
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
  }
  apply({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** Adds security headers to every response. They don't depend on the request, so they are built once. */
export function securityHeaders(app: FastifyInstance, config: Config, scripts: readonly string[]): void {
  const headers = headersOf(config, scripts)
  app.addHook('onRequest', (_request, reply, done) => {
    // Set on the reply, because Node writes headers that come at once faster than it merges single ones.
    reply.headers(headers)
    done()
  })
}

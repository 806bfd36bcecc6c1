import type { Config } from '../config.ts'

export interface ConnectionFacts {
  /** Address of the other end of the TCP connection. */
  peer: string | undefined
  httpVersion: string
  /** Alternating names and values, as received: Node drops a second `Host` from its other lists. */
  rawHeaders: readonly string[]
}

const loopbackPeer = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i
/** Allowed `Host` values. Names that a DNS server can point to this machine are not among them. */
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/**
 * Headers that browsers and simple clients send, and those of the app's traces. Proxies send too many different headers
 * to list, so any other header counts as one of a proxy.
 */
const plainHeader =
  /^(host|connection|content-type|content-length|user-agent|accept(-encoding|-language)?|origin|referer|sec-(fetch|ch|gpc)[\w-]*|dnt|priority|pragma|cache-control|cookie|authorization|sentry-trace|baggage)$/

/**
 * Returns whether only a local program can have sent the request: loopback address and host name, no sign of a proxy,
 * no page of another origin, and the configuration of a local installation.
 */
export function isOwnConnection(
  { publicUrl, databaseUrl, trustProxy }: Pick<Config, 'publicUrl' | 'databaseUrl' | 'trustProxy'>,
  { peer, httpVersion, rawHeaders }: ConnectionFacts,
): boolean {
  if (publicUrl !== undefined || databaseUrl !== undefined || trustProxy > 0) return false
  // Browsers use nothing older; nginx does towards its backend, without any header of its own.
  if (httpVersion !== '1.1') return false
  if (peer === undefined || !loopbackPeer.test(peer)) return false
  const names = rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase())
  const valuesOf = (name: string) => names.flatMap((known, i) => (known === name ? [rawHeaders[i * 2 + 1] ?? ''] : []))
  if (!names.every((name) => plainHeader.test(name))) return false
  const [host = '', ...moreHosts] = valuesOf('host')
  if (moreHosts.length > 0 || !loopbackHost.test(host)) return false
  return valuesOf('origin').every((origin) => origin.toLowerCase() === `http://${host.toLowerCase()}`)
}

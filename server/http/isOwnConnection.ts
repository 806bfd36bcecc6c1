import type { Config } from '../config.ts'

export interface ConnectionFacts {
  /** Address of the other end of the TCP connection, whatever headers say. */
  peer: string | undefined
  httpVersion: string
  /** Names and values in turn, as they were received: Node drops a second `Host` from its other lists. */
  rawHeaders: readonly string[]
}

const loopbackPeer = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i
/** `Host`, without names that a DNS server can point to this machine. */
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/**
 * The headers that browsers and simple clients send by themselves, and those of the app's traces. Proxies have too many
 * headers of their own to list, so any other header counts as that of a proxy.
 */
const plainHeader =
  /^(host|connection|content-type|content-length|user-agent|accept(-encoding|-language)?|origin|referer|sec-(fetch|ch|gpc)[\w-]*|dnt|priority|pragma|cache-control|cookie|authorization|sentry-trace|baggage)$/

/**
 * Tells whether only a program of this machine can have sent the request: loopback address and loopback host name, no
 * trace of a proxy, no page of another origin, and a configuration of an installation that is used on its own machine.
 */
export function isOwnConnection(
  { publicUrl, databaseUrl, trustProxy }: Pick<Config, 'publicUrl' | 'databaseUrl' | 'trustProxy'>,
  { peer, httpVersion, rawHeaders }: ConnectionFacts,
): boolean {
  if (publicUrl !== undefined || databaseUrl !== undefined || trustProxy > 0) return false
  // Browsers speak nothing older; nginx does to what is behind it, without any header of its own.
  if (httpVersion !== '1.1') return false
  if (peer === undefined || !loopbackPeer.test(peer)) return false
  const names = rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase())
  const valuesOf = (name: string) => names.flatMap((known, i) => (known === name ? [rawHeaders[i * 2 + 1] ?? ''] : []))
  if (!names.every((name) => plainHeader.test(name))) return false
  const [host = '', ...moreHosts] = valuesOf('host')
  if (moreHosts.length > 0 || !loopbackHost.test(host)) return false
  return valuesOf('origin').every((origin) => origin.toLowerCase() === `http://${host.toLowerCase()}`)
}

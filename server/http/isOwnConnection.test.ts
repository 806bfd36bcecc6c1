import { describe, expect, it } from 'vitest'
import { isOwnConnection } from './isOwnConnection.ts'

const atHome = { publicUrl: undefined, databaseUrl: undefined, trustProxy: 0 }

/** The headers of a sign-up by the app at http://localhost:3000, in Chromium. */
const browser = {
  Host: 'localhost:3000',
  Connection: 'keep-alive',
  'Content-Length': '70',
  'sec-ch-ua-platform': '"Linux"',
  'User-Agent': 'Mozilla/5.0',
  'sec-ch-ua': '"Chromium";v="150"',
  'Content-Type': 'application/json',
  'sec-ch-ua-mobile': '?0',
  Accept: '*/*',
  'sentry-trace': '4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-1',
  baggage: 'sentry-environment=production,sentry-sampled=true',
  Origin: 'http://localhost:3000',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
  Referer: 'http://localhost:3000/signup',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-US,en;q=0.9',
}

const facts = (headers: Record<string, string> = {}, peer: string | undefined = '127.0.0.1', httpVersion = '1.1') => ({
  peer,
  httpVersion,
  rawHeaders: Object.entries({ ...browser, ...headers }).flat(),
})

describe('isOwnConnection', () => {
  it.each([
    ['localhost:3000', '127.0.0.1'],
    ['LocalHost:3000', '::ffff:127.0.0.1'],
    ['localhost', '::1'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '::1'],
  ])('accepts a local browser at %s, connected from %s', (host, peer) => {
    expect(isOwnConnection(atHome, facts({ Host: host, Origin: `http://${host}` }, peer))).toBe(true)
  })

  it.each([
    ['PUBLIC_URL is set', { publicUrl: 'https://clips.example' }],
    ['PUBLIC_URL names this machine', { publicUrl: 'http://localhost:3000' }],
    ['DATABASE_URL is set', { databaseUrl: 'postgres://x@localhost/x' }],
    ['TRUST_PROXY is set', { trustProxy: 1 }],
  ])('accepts nothing when %s', (_, config) => {
    expect(isOwnConnection({ ...atHome, ...config }, facts())).toBe(false)
  })

  it.each([
    '192.168.1.20',
    '10.0.0.1',
    '172.17.0.1',
    '::ffff:192.168.1.20',
    '::ffff:10.127.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    'fe80::1',
    '2001:db8::1',
    '::',
    '0.0.0.0',
    '127.0.0.1.evil.example',
    '',
    undefined,
  ])('refuses a connection from %s', (peer) => {
    expect(isOwnConnection(atHome, { ...facts(), peer })).toBe(false)
  })

  it.each([
    'clips.example',
    'localhost.evil.example',
    'evil.localhost',
    'localhost.',
    '127.0.0.1.nip.io:3000',
    '127-0-0-1.sslip.io',
    'localtest.me',
    '192.168.1.20:3000',
    '0.0.0.0:3000',
    '127.1',
    '2130706433',
    '[::ffff:127.0.0.1]:3000',
    '[::]',
    'localhost:3000@evil.example',
    'localhost,evil.example',
    'user@localhost',
    '',
  ])('refuses the host name %s, which remote browsers may reach', (host) => {
    expect(isOwnConnection(atHome, facts({ Host: host, Origin: `http://${host}` }))).toBe(false)
  })

  it.each([
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
    'X-Forwarded-Server',
    'X-FORWARDED-PREFIX',
    'X-Real-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'X-Original-Host',
    'X-Original-URL',
    'X-Scheme',
    'X-ProxyUser-Ip',
    'CF-Connecting-IP',
    'CF-Ray',
    'CF-Visitor',
    'CDN-Loop',
    'True-Client-IP',
    'Fastly-Client-IP',
    'Fly-Client-IP',
    'X-Envoy-External-Address',
    'X-Request-Id',
    'X-Amzn-Trace-Id',
    'X-Azure-ClientIP',
    'X-ARR-LOG-ID',
    'X-Cloud-Trace-Context',
    'Tailscale-User-Login',
    'Traceparent',
    'Proxy-Connection',
    'X-Anything-That-Comes',
  ])('refuses a request with the header %s, even with a local value', (name) => {
    for (const value of ['127.0.0.1', 'for=127.0.0.1;host=localhost', '']) {
      expect(isOwnConnection(atHome, facts({ [name]: value }))).toBe(false)
    }
  })

  it('refuses nginx’s default proxy_pass, which sends HTTP/1.0 and no header of its own', () => {
    const headers = { Host: '127.0.0.1:3000', Connection: 'close', Origin: 'http://127.0.0.1:3000' }
    expect(isOwnConnection(atHome, facts(headers, '127.0.0.1', '1.0'))).toBe(false)
  })

  it('refuses two host names in either order', () => {
    const { rawHeaders, ...rest } = facts()
    expect(isOwnConnection(atHome, { ...rest, rawHeaders: [...rawHeaders, 'host', 'clips.example'] })).toBe(false)
    expect(isOwnConnection(atHome, { ...rest, rawHeaders: ['HOST', 'localhost:3000', ...rawHeaders] })).toBe(false)
  })

  it.each(['https://localhost:3000', 'http://localhost:8080', 'https://evil.example', 'null', ''])(
    'refuses a page from %s',
    (origin) => {
      expect(isOwnConnection(atHome, facts({ Origin: origin }))).toBe(false)
    },
  )
})

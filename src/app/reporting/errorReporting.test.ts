import { beforeEach, describe, expect, it, vi } from 'vitest'
import { untilPasses } from '../../../scripts/waiting.ts'
import { createErrorReporting } from './errorReporting.ts'

const sentry = vi.hoisted(() => ({ startSentry: vi.fn(), sent: [] as unknown[] }))
vi.mock('./startSentry.ts', () => ({ startSentry: sentry.startSentry }))

const environment = {
  name: 'production',
  apiBaseUrl: '',
  affiliateSiteUrl: '',
  paymentKey: '',
  signInClientId: '',
} as const
const headers = { 'sentry-trace': 'a-b-1', baggage: '' }
const trace = { headers: () => headers, handOver: () => headers }
let page: EventTarget

beforeEach(() => {
  sentry.sent = []
  sentry.startSentry.mockReset().mockImplementation(() => ({ captureException: (it: unknown) => sentry.sent.push(it) }))
  page = new EventTarget()
  vi.stubGlobal('window', page)
})

const happens = (type: string, parts: object) => page.dispatchEvent(Object.assign(new Event(type), parts))

describe('error reporting', () => {
  it('buffers errors until the configuration is loaded', async () => {
    const reporting = createErrorReporting(environment, 'c0ffee', trace)
    reporting.report('a failed call')
    happens('error', { error: 'a crash' })
    happens('unhandledrejection', { reason: 'a promise' })
    expect(sentry.startSentry).not.toHaveBeenCalled()
    reporting.start('dsn')
    await untilPasses(() => expect(sentry.sent).toEqual(['a failed call', 'a crash', 'a promise']))
    expect(sentry.startSentry).toHaveBeenCalledExactlyOnceWith('dsn', environment, 'c0ffee', headers)
  })

  it('sends later errors at once, and leaves uncaught ones to the service', async () => {
    const reporting = createErrorReporting(environment, 'c0ffee', trace)
    reporting.start('dsn')
    reporting.report('while it loads')
    await untilPasses(() => expect(sentry.sent).toEqual(['while it loads']))
    reporting.report('later')
    happens('error', { error: 'a crash' })
    await untilPasses(() => expect(sentry.sent).toEqual(['while it loads', 'later']))
  })

  it('drops all errors without a configured service', async () => {
    const reporting = createErrorReporting(environment, 'c0ffee', trace)
    reporting.report('before')
    reporting.start(null)
    reporting.report('after')
    happens('error', { error: 'a crash' })
    await Promise.resolve()
    expect([sentry.startSentry.mock.calls, sentry.sent]).toEqual([[], []])
  })

  it('retries loading its code with the next report, without losing any', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    sentry.startSentry.mockImplementationOnce(() => {
      throw new Error('Failed to fetch dynamically imported module')
    })
    const reporting = createErrorReporting(environment, 'c0ffee', trace)
    reporting.report('first')
    reporting.start('dsn')
    await untilPasses(() => expect(warn).toHaveBeenCalledOnce())
    reporting.report('second')
    await untilPasses(() => expect(sentry.sent).toEqual(['first', 'second']))
  })

  it('buffers at most a hundred errors', async () => {
    const reporting = createErrorReporting(environment, 'c0ffee', trace)
    for (let i = 0; i < 150; i += 1) reporting.report(i)
    reporting.start('dsn')
    await untilPasses(() => expect(sentry.sent).toHaveLength(100))
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { untilPasses } from '../../../scripts/waiting.ts'
import { environment as production } from '../testing/environment.ts'
import { startSentry, tracePropagationTargets } from './startSentry.ts'

const sentry = vi.hoisted(() => ({
  init: vi.fn(() => 'client'),
  addIntegration: vi.fn(),
  browserTracingIntegration: vi.fn(() => 'tracing'),
  captureException: vi.fn(),
  startBrowserTracingPageLoadSpan: vi.fn(),
}))
const replayIntegration = vi.hoisted(() => vi.fn(() => 'replay'))
vi.mock('@sentry/react', () => sentry)
vi.mock('@sentry/replay', () => ({ replayIntegration }))

const trace = { 'sentry-trace': 'a-b-1', baggage: 'sentry-trace_id=a' }

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('location', { origin: 'https://app.example.com', pathname: '/dashboard' })
})

describe('startSentry', () => {
  it('samples every trace, every tenth session, and every session with an error', async () => {
    startSentry('https://key@errors.example.com/1', production, 'abc', trace)
    expect(sentry.init).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        dsn: 'https://key@errors.example.com/1',
        release: 'abc',
        environment: 'production',
        tracesSampleRate: 1,
        replaysSessionSampleRate: 0.1,
        replaysOnErrorSampleRate: 1,
      }),
    )
    expect(sentry.browserTracingIntegration).toHaveBeenCalledWith({ instrumentPageLoad: false })
    expect(sentry.startBrowserTracingPageLoadSpan).toHaveBeenCalledExactlyOnceWith(
      'client',
      expect.objectContaining({ name: '/dashboard' }),
      { sentryTrace: trace['sentry-trace'], baggage: trace.baggage },
    )
    await untilPasses(() => expect(sentry.addIntegration).toHaveBeenCalledExactlyOnceWith('replay'))
    expect(replayIntegration).toHaveBeenCalledWith({ maskAllText: true, blockAllMedia: true })
  })
})

describe('trace headers', () => {
  const goTo = (url: string, targets: RegExp[]) => targets.some((target) => target.test(url))

  it.each([
    ['https://api.example.com/api/clips/', true],
    ['https://api.example.com/other', false],
    ['https://apixexample.com/api/clips/', false],
    ['https://evil.example/https://api.example.com/api/', false],
    ['/api/clips/', false],
    // The server may redirect these to a bucket.
    ['https://api.example.com/api/clips/7/download/', false],
    ['https://api.example.com/api/clips/7/download/?format=gif', false],
    ['https://api.example.com/api/clips/download/?ids=7,8', false],
    ['https://api.example.com/api/clips/download/7/', true],
  ])('go only to the production API: %s → %s', (url, sent) => {
    expect(goTo(url, tracePropagationTargets(production, 'https://app.example.com'))).toBe(sent)
  })

  it('go to an API on the same origin, for relative and absolute URLs', () => {
    const targets = tracePropagationTargets({ ...production, apiBaseUrl: '' }, 'https://app.example.com')
    expect(
      ['/api/clips/', 'https://app.example.com/api/clips/', '/media/a.mp4', '/api/clips/7/download/'].map((url) =>
        goTo(url, targets),
      ),
    ).toEqual([true, true, false, false])
  })

  it('are off in development', () => {
    expect(tracePropagationTargets({ ...production, name: 'development' }, 'https://app.example.com')).toEqual([])
  })
})

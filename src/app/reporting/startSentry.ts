import {
  addIntegration,
  browserTracingIntegration,
  captureException,
  init,
  startBrowserTracingPageLoadSpan,
} from '@sentry/react'
import { tracedPath } from '../../api/tracedPath.ts'
import type { Environment } from '../environment.ts'
import type { Trace } from './startTrace.ts'

/** The rates of the specification, section 9. */
const rates = { tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 }

/** Traces go to the production API under /api only, never to another host, not even by a redirect. */
export function tracePropagationTargets({ name, apiBaseUrl }: Environment, pageOrigin: string): RegExp[] {
  if (name !== 'production') return []
  const origin = (apiBaseUrl || pageOrigin).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Sentry matches relative URLs as written, so a same-origin API has two forms.
  const below = new RegExp(`^${origin}${tracedPath}`)
  return apiBaseUrl ? [below] : [below, new RegExp(`^${tracedPath}`)]
}

/** Starts Sentry, which continues the trace of the visit; session replay follows in its own chunk. */
export function startSentry(dsn: string, environment: Environment, release: string, trace: Trace) {
  const client = init({
    dsn,
    release,
    environment: environment.name,
    integrations: [browserTracingIntegration({ instrumentPageLoad: false })],
    tracePropagationTargets: tracePropagationTargets(environment, location.origin),
    ...rates,
  })
  if (client) {
    startBrowserTracingPageLoadSpan(
      client,
      { name: location.pathname, attributes: { 'sentry.source': 'url', 'sentry.origin': 'auto.pageload.browser' } },
      { sentryTrace: trace['sentry-trace'], baggage: trace.baggage },
    )
  }
  import('@sentry/replay').then(
    ({ replayIntegration }) => addIntegration(replayIntegration({ maskAllText: true, blockAllMedia: true })),
    (error: unknown) => console.warn('Session replay could not be loaded.', error),
  )
  return { captureException }
}

import type { Environment } from '../environment.ts'

/** A trace in the form of its two request headers. */
export interface Trace {
  'sentry-trace': string
  baggage: string
}

const hexOf = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Starts the trace of this visit from what the build knows, so that the first call to the production API carries its
 * headers too. The error-reporting service continues the trace and sends the headers once it runs.
 */
export function startTrace({ name }: Pick<Environment, 'name'>, release: string) {
  const id = hexOf(16)
  let isOver = name !== 'production'
  const next = (): Trace => ({
    'sentry-trace': `${id}-${hexOf(8)}-1`,
    baggage: `sentry-environment=${name},sentry-release=${encodeURIComponent(release)},sentry-trace_id=${id},sentry-sample_rate=1,sentry-sampled=true`,
  })
  return {
    /** The headers of one call to the API. */
    headers: (): Partial<Trace> => (isOver ? {} : next()),
    /** The service takes over: it adds the headers from now on. */
    handOver: (): Trace => {
      isOver = true
      return next()
    },
  }
}

export type StartedTrace = ReturnType<typeof startTrace>

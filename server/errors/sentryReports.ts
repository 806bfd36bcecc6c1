import { defaultStackParser, type ErrorEvent, makeNodeTransport, NodeClient, Scope } from '@sentry/node'
import type { ErrorReports } from './ErrorReports.ts'
import { hidePersonal } from './hidePersonal.ts'

const closeLimitMs = 3000

/**
 * Sends errors to Sentry: the error and its place in the code, without personal data. A client of its own, without
 * automatic instrumentation, so that no request, body, address or query is included.
 */
export function sentryReports(dsn: string, release: string | undefined): ErrorReports {
  const client = new NodeClient({
    dsn,
    ...(release ? { release } : {}),
    environment: 'production',
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendDefaultPii: false,
    includeServerName: false,
    beforeSend: (event) => clean(event),
  })
  client.init()
  return {
    report: (error, where) => {
      const scope = new Scope()
      scope.setClient(client)
      scope.setTag('where', where)
      scope.captureException(error)
    },
    close: async () => {
      await client.close(closeLimitMs)
    },
  }
}

function clean(event: ErrorEvent): ErrorEvent {
  const { user: _user, request: _request, breadcrumbs: _crumbs, extra: _extra, server_name: _name, ...rest } = event
  const values = event.exception?.values?.map((one) => ({ ...one, value: hidePersonal(one.value ?? '') })) ?? []
  return { ...rest, exception: { values } }
}

import { api } from '../../../contract/endpoints.ts'
import { ok, type Route, route } from '../../route.ts'
import { readVersion } from './readVersion.ts'

export const systemRoutes: readonly Route[] = [
  route(api.system.version, async ({ services }) => ok(await readVersion(services.config))),
  route(api.system.config, async ({ services: { config, findTranscriber } }) =>
    ok({
      google_client_id: config.google?.clientId ?? null,
      google_flow: config.google?.flow ?? 'implicit',
      stripe_public_key: config.stripe?.publicKey ?? null,
      sentry_dsn: config.sentry.publicDsn ?? config.sentry.dsn ?? null,
      sends_email: config.mail.smtpUrl !== undefined,
      recognises_speech: (await findTranscriber()) !== null,
      limits: config.limits,
    }),
  ),
]

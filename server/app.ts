import compress from '@fastify/compress'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { tus } from '../contract/uploads.ts'
import { limits } from '../contract/values/limits.ts'
import { tooMany } from './ApiProblem.ts'
import { verificationPages } from './areas/auth/verificationPages.ts'
import { newsletterPages } from './areas/news/newsletterPages.ts'
import { routes } from './areas/routes.ts'
import { stripeWebhook } from './areas/stripe/stripeWebhook.ts'
import { reportErrors } from './errors/reportErrors.ts'
import { countRequests } from './health/countRequests.ts'
import { healthRoutes } from './health/healthRoutes.ts'
import { shedLoad } from './health/shedLoad.ts'
import { answerErrors } from './http/answerErrors.ts'
import { endStalledAnswers } from './http/answerProgress.ts'
import { endStalledBodies } from './http/endStalledBodies.ts'
import { inlineScripts } from './http/inlineScripts.ts'
import { networkOf } from './http/networkOf.ts'
import { openApi } from './http/openApi.ts'
import { registerRoutes } from './http/registerRoutes.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { serveApp } from './http/serveApp.ts'
import { serveMedia } from './http/serveMedia.ts'
import { serveReference } from './http/serveReference.ts'
import { serveStreams } from './http/serveStreams.ts'
import { serveUploads } from './http/serveUploads.ts'
import type { Services } from './Services.ts'

/** Builds the HTTP side of the server; `main` listens, tests inject. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    bodyLimit: limits.json,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Headers have a time limit, see below. Bodies may take as long as bytes arrive.
    requestTimeout: 0,
    connectionTimeout: 0,
    // Longer than most proxies wait (60 s), so that no request is lost on a connection that is being closed.
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  app.server.headersTimeout = 30_000
  answerErrors(app)
  endStalledBodies(app, config.stall)
  endStalledAnswers(app, config.stalledAnswers)
  reportErrors(app, services.errors)
  countRequests(app, services.metrics)
  securityHeaders(app, config, await inlineScripts(config.appDir))
  await shedLoad(app, config.maxLoopDelay)
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['Link', 'Retry-After', 'Content-Disposition', ...tus.headers],
      maxAge: 600,
    })
  }
  // Responses only. A compressed request body would circumvent the size limits.
  await app.register(compress, { encodings: ['gzip'], threshold: 2048, globalDecompression: false })
  await app.register(rateLimit, {
    max: config.rates.requestsPerMinute,
    store: services.counts.Store,
    keyGenerator: ({ ip }) => networkOf(ip),
    timeWindow: 60_000,
    addHeadersOnExceeding: {},
    errorResponseBuilder: (_request, context) => tooMany(context.ttl / 1000),
  })
  await app.register(multipart, { throwFileSizeLimit: false })
  registerRoutes(app, services, routes)
  await app.register(serveUploads, { services })
  await app.register(newsletterPages, { services })
  await app.register(verificationPages, { services })
  await app.register(stripeWebhook, { services })
  const document = openApi()
  app.get('/api/schema.json', async () => document)
  serveReference(app)
  healthRoutes(app, services)
  serveStreams(app, services)
  serveMedia(app, services)
  await app.register(serveApp, { services })
  return app
}

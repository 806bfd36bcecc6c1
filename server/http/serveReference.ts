import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const path = '/api/docs/'
const files = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Clipaway API</title>
    <link rel="icon" href="${path}favicon-32x32.png">
    <link rel="stylesheet" href="${path}swagger-ui.css">
    <link rel="stylesheet" href="${path}reference.css">
  </head>
  <body>
    <main id="reference"></main>
    <noscript>This page needs JavaScript. The API’s OpenAPI document is at <a href="/api/schema.json">/api/schema.json</a>.</noscript>
    <script src="${path}swagger-ui-bundle.js"></script>
    <script src="${path}reference.js"></script>
  </body>
</html>
`

/** A separate file, because our policy forbids inline scripts. */
const script = `'use strict'
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
SwaggerUIBundle({
  url: '/api/schema.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  // Sends no requests to third parties, and does not store a token that was typed in.
  validatorUrl: null,
  persistAuthorization: false,
})
`

const style = `body { margin: 0 }
.swagger-ui .info { margin: 2rem 0 }
`

/** Serves the OpenAPI document as a page to read and try the API, without external resources. */
export function serveReference(app: FastifyInstance): void {
  const cached = 'public, max-age=86400'
  app.get(path, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  )
  app.get(`${path}reference.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get(`${path}reference.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  for (const [file, type] of Object.entries(files)) {
    app.get(`${path}${file}`, (_request, reply) =>
      reply
        .header('cache-control', cached)
        .type(type)
        .send(createReadStream(join(folder, file))),
    )
  }
}

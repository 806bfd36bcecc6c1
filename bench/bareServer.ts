import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'

// Runs in a process of its own, started by a benchmark: `node bench/bareServer.ts answer.json target`. GET / returns
// the bytes of a file, GET /objects serialises its content, and POST / stores the body durably in another file.
const [answerFile = '', target = ''] = process.argv.slice(2)
const bytes = await readFile(answerFile, 'utf8').catch(() => '[]')
const objects: unknown = JSON.parse(bytes)
const app = Fastify({ bodyLimit: Number.MAX_SAFE_INTEGER })
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', (_request, _payload, done) => done(null))
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
app.get('/objects', (_request, reply) => reply.send(objects))
app.post('/', async ({ raw }) => {
  await pipeline(raw, createWriteStream(target, { flush: true }))
  return { ok: true }
})
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`Bare at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)

import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ApiProblem } from '../ApiProblem.ts'
import { eventually } from '../testing/eventually.ts'
import { type AnswerLimits, endStalledAnswers } from './answerProgress.ts'
import { streamPlaces } from './streamPlaces.ts'

/** Ends stalled responses when there are many, and only after an hour when there are few. */
let patient: FastifyInstance
/** Ends every response that stalls for two seconds. */
let strict: FastifyInstance
const sockets: Socket[] = []
/** Addresses of open responses. */
const open = new Set<string>()

/** More than sockets buffer. */
const endless = () => Readable.from(endlessly(Buffer.alloc(256 * 1024)))
function* endlessly(chunk: Buffer) {
  for (;;) yield chunk
}

async function start(limits: AnswerLimits): Promise<FastifyInstance> {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof ApiProblem ? error.status : 500).send())
  endStalledAnswers(app, limits)
  const { take } = streamPlaces({ all: 3, perPerson: 2, pauseMs: 3000 })
  app.addHook('onRequest', async ({ url }, { raw }) => {
    open.add(url)
    raw.once('close', () => open.delete(url))
  })
  app.get('/file', (_request, reply) => reply.send(endless()))
  app.get('/stream/:owner', (request, reply) => {
    const leave = take((request.params as { owner: string }).owner, reply)
    const stream = endless()
    stream.once('close', leave)
    return reply.send(stream)
  })
  app.get('/later', async () => {
    await delay(3500)
    return { late: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}
const portOf = (app: FastifyInstance): number => (app.server.address() as { port: number }).port

beforeAll(async () => {
  patient = await start({ seconds: 1, atOnce: 2, longest: 3600 })
  strict = await start({ seconds: 1, atOnce: 50, longest: 2 })
})
afterAll(() => Promise.all([patient.close(), strict.close()]))
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await eventually(
    async () => open.size,
    (count) => count === 0,
  )
})

let serial = 0
/** Sends a request, and reads only the status of the response. */
async function ask(path: string, app = patient): Promise<{ socket: Socket; status: number; isOpen: () => boolean }> {
  serial += 1
  const url = `${path}?number=${serial}`
  const socket = connect(portOf(app), '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  socket.write(`GET ${url} HTTP/1.1\r\nHost: here\r\n\r\n`)
  const head = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  socket.pause()
  return { socket, status: Number(head.toString('latin1').slice(9, 12)), isOpen: () => open.has(url) }
}

/** Reads the response slowly. */
function sip(socket: Socket): void {
  const timer = setInterval(() => {
    socket.resume()
    setTimeout(() => socket.pause(), 20)
  }, 200)
  socket.once('close', () => clearInterval(timer))
}

it('gives the slot of a stalled stream to the next user, and keeps a stream that is read', async () => {
  const read = await ask('/stream/ada')
  sip(read.socket)
  const paused = [await ask('/stream/ben'), await ask('/stream/cleo')]
  expect((await ask('/stream/dan')).status).toBe(503)
  await eventually(
    async () => (await ask('/stream/dan')).status,
    (status) => status === 200,
  )
  expect(read.isOpen()).toBe(true)
  await eventually(
    async () => paused.filter(({ isOpen }) => isOpen()).length,
    (count) => count === 1,
  )
})

it('allows two streams per user, and a third in place of a stalled one', async () => {
  const [first, second] = [await ask('/stream/eva'), await ask('/stream/eva')]
  sip(first.socket)
  expect((await ask('/stream/eva')).status).toBe(503)
  expect((await ask('/stream/finn')).status).toBe(200)
  await eventually(
    async () => (await ask('/stream/eva')).status,
    (status) => status === 200,
  )
  expect(first.isOpen()).toBe(true)
  await eventually(
    async () => second.isOpen(),
    (isOpen) => !isOpen,
  )
})

it('ends stalled responses when there are many', async () => {
  const few = [await ask('/file'), await ask('/file')]
  await delay(2500)
  expect(few.map(({ isOpen }) => isOpen())).toEqual([true, true])
  const all = [...few, await ask('/file')]
  await eventually(
    async () => all.filter(({ isOpen }) => isOpen()).length,
    (count) => count === 2,
  )
})

it('ends a stalled response after a while, but none that is slow to create or to read', async () => {
  const left = await ask('/file', strict)
  const slow = await ask('/file', strict)
  sip(slow.socket)
  const late = await fetch(`http://127.0.0.1:${portOf(strict)}/later`)
  expect(await late.json()).toEqual({ late: true })
  await eventually(
    async () => left.isOpen(),
    (isOpen) => !isOpen,
  )
  expect(slow.isOpen()).toBe(true)
})

import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ClipperError, streamEdit } from '../../clipper/clipper.ts'
import { requesterOf } from '../testing/requester.ts'
import { aClipRow, aVideoRow } from '../testing/sampleRows.ts'
import { startTestServer, type TestServer, type TestUser } from '../testing/startTestServer.ts'

/** Warnings and errors of the log. */
const logged = vi.hoisted(() => [] as string[])
vi.mock('../log.ts', async (load) => ({
  ...(await load<object>()),
  createLog: () => pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
}))
vi.mock('../../clipper/clipper.ts', async (load) => ({ ...(await load<object>()), streamEdit: vi.fn() }))

let server: TestServer
let me: TestUser
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  me = await server.makeUser()
  const { db, files } = server.services
  const { key } = await files.putBytes(`users/${me.user.id}/videos/v/source`, Buffer.from('a video'))
  await db
    .insertInto('videos')
    .values(aVideoRow(me.user.id, { source_key: key }))
    .execute()
  await db.insertInto('clips').values(aClipRow(me.user.id)).execute()
})
afterAll(() => server.stop())

const failing = () =>
  new Readable({
    read() {
      this.destroy(new ClipperError('corrupt', { message: 'Damaged.' }))
    },
  })

it('answers 404 for a light stream that fails before its first byte, and frees its slot', async () => {
  const ask = requesterOf(() => server)
  const { body: clip } = await ask<{ media_url: string }>('GET', '/api/clips/c', { as: me })
  // More than there are slots.
  for (let n = 0; n < 6; n += 1) {
    vi.mocked(streamEdit).mockResolvedValueOnce(failing())
    const { status, body } = await ask('GET', clip.media_url)
    expect([status, body]).toEqual([404, { message: 'Not found.' }])
  }
  expect(logged).toEqual([])
  vi.mocked(streamEdit).mockResolvedValueOnce(Readable.from(['made', ' while', ' sent']))
  expect(await (await fetch(server.url + clip.media_url)).text()).toBe('made while sent')
})

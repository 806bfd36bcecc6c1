import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { aClipRow, aVideoRow } from '../../../testing/sampleRows.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../testing/startTestServer.ts'

/** Warnings and errors of the log. */
const logged = vi.hoisted(() => [] as string[])
vi.mock('../../../log.ts', async (load) => ({
  ...(await load<object>()),
  createLog: () => pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
}))

let server: TestServer
let me: TestUser
beforeAll(async () => {
  // No worker renders files, so every download waits.
  server = await startTestServer({ workers: 0 })
  me = await server.makeUser()
  await server.services.db
    .insertInto('videos')
    .values(aVideoRow(me.user.id, { source_key: 'source' }))
    .execute()
})
afterAll(() => server.stop())
beforeEach(async () => {
  logged.length = 0
  const { db } = server.services
  await db.deleteFrom('clips').execute()
  await db.insertInto('clips').values(aClipRow(me.user.id)).execute()
})

/** Files that were requested and are not rendered. */
const waiting = async () => {
  const { db } = server.services
  const clips = await db.selectFrom('clips').select('id').where('state', '=', 'rendering').execute()
  return [...clips, ...(await db.selectFrom('clip_files').select('clip_id').execute())]
}
const callsUnderWay = () => server.services.db.selectFrom('running_calls').select('call').execute()

it.each([
  ['a clip', '/api/clips/c/download/'],
  ['another file of a clip', '/api/clips/c/download/?format=gif'],
  ['a zip', '/api/clips/download/?ids=c'],
])('frees the slot of a download of %s that the caller aborts, and logs no error', async (_, path) => {
  const { port, host } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Token ${me.token}\r\n\r\n`)
  await eventually(waiting, (rows) => rows.length > 0)
  expect(await callsUnderWay()).toHaveLength(1)
  socket.destroy()
  await eventually(callsUnderWay, (calls) => calls.length === 0)
  expect(logged).toEqual([])
})

import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, it } from 'vitest'
import { limits } from '../../../../contract/values/limits.ts'
import { eventually } from '../../../testing/eventually.ts'
import { aClipRow, aVideoRow } from '../../../testing/sampleRows.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../testing/startTestServer.ts'

let server: TestServer
let me: TestUser
const ids = ['v-0', 'v-1', 'v-2']
/** The streams that the file store opened. */
const opened: Readable[] = []

beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  me = await server.makeUser()
  const { db, files } = server.services
  await db.insertInto('videos').values(aVideoRow(me.user.id)).execute()
  for (const id of ids) {
    // More than sockets and streams buffer.
    const { key, bytes } = await files.putBytes(
      `users/${me.user.id}/videos/v/${id}.mp4`,
      Buffer.alloc(24 * 1024 * 1024),
    )
    const keys = { media_key: key, poster_key: key, bytes }
    await db
      .insertInto('clips')
      .values(aClipRow(me.user.id, { ...keys, id, title: id }))
      .execute()
  }
  const { open } = files
  files.open = async (...args) => {
    const stream = await open(...args)
    opened.push(stream)
    return stream
  }
})
afterAll(() => server.stop())

/** Sends the request, reads the first bytes, and disconnects. */
function breakOff(path: string): Promise<void> {
  return new Promise((resolve) => {
    const { port, host } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Token ${me.token}\r\n\r\n`)
    socket.once('data', () => {
      socket.destroy()
      resolve()
    })
  })
}

it.each([
  ['one clip', '/api/clips/v-0/download/', 4],
  ['several clips', `/api/clips/download/?ids=${ids.join(',')}`, limits.atOnce.zips],
])('a cancelled download of %s leaves no file open', async (_name, path, count) => {
  opened.length = 0
  await Promise.all(Array.from({ length: count }, () => breakOff(path)))
  await eventually(
    async () => ({ all: opened.length, left: opened.filter(({ closed }) => !closed).length }),
    ({ all, left }) => all >= count && left === 0,
  )
})

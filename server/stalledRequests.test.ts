import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { blockThread } from './testing/blockThread.ts'
import { eventually } from './testing/eventually.ts'
import { startTestServer, type TestServer, type TestUser } from './testing/startTestServer.ts'

interface Upload {
  socket: Socket
  answer(): string
  isClosed(): boolean
}

/** Starts an upload with its head and four bytes. The test sends the rest. */
function startUpload(server: TestServer, { token }: TestUser): Promise<Upload> {
  return new Promise((resolve) => {
    let answer = ''
    let closed = false
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
      socket.write(
        `POST /api/clips/ HTTP/1.1\r\nhost: x\r\nauthorization: Token ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nxxxx`,
      )
      resolve({ socket, answer: () => answer, isClosed: () => closed })
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      closed = true
    })
    socket.on('data', (chunk) => {
      answer += chunk
    })
  })
}

/** Sends bytes repeatedly until the connection closes or the returned function is called. */
function feed({ socket }: Upload, bytes: number): () => void {
  const stop = () => clearInterval(timer)
  const timer = setInterval(() => (socket.destroyed ? stop() : socket.write('x'.repeat(bytes))), 50)
  return stop
}

describe('an upload that stalls or trickles', () => {
  it('is ended, and its slot is freed', async () => {
    const server = await startTestServer({ workers: 0, stall: { seconds: 1, bytes: 1000 } })
    const me = await server.makeUser()
    const uploads = await Promise.all(Array.from({ length: 5 }, () => startUpload(server, me)))
    // They are fast until the sixth one was refused, however long that takes on a busy machine.
    const stops = uploads.map((upload) => feed(upload, 1000))
    // Otherwise the sixth could overtake one of them.
    await eventually(
      () => readdir(server.services.tempDir),
      (folders) => folders.length === 5,
    )
    const sixth = await startUpload(server, me)
    await eventually(
      async () => sixth.answer(),
      (answer) => answer.startsWith('HTTP/1.1 429'),
    )
    sixth.socket.destroy()
    for (const stop of stops) stop()
    for (const upload of uploads.slice(2)) feed(upload, 1)
    await eventually(
      async () => uploads.filter((upload) => upload.isClosed()).length,
      (closed) => closed === 5,
    )
    await eventually(
      () => server.services.db.selectFrom('running_calls').select('id').execute(),
      (held) => held.length === 0,
    )
    const late = await startUpload(server, me)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(late.answer()).toBe('')
    late.socket.destroy()
    await server.stop()
  })

  it('continues as long as enough bytes arrive', async () => {
    const server = await startTestServer({ workers: 0, stall: { seconds: 0.5, bytes: 1000 } })
    const upload = await startUpload(server, await server.makeUser())
    for (let i = 0; i < 16; i += 1) {
      upload.socket.write('x'.repeat(2000))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect([upload.isClosed(), upload.answer()]).toEqual([false, ''])
    upload.socket.destroy()
    await server.stop()
  })

  it('continues when this process was blocked', async () => {
    const server = await startTestServer({ workers: 0, stall: { seconds: 1, bytes: 1000 } })
    const upload = await startUpload(server, await server.makeUser())
    const stop = feed(upload, 200)
    await eventually(
      () => readdir(server.services.tempDir),
      (folders) => folders.length === 1,
    )
    stop()
    upload.socket.write('x'.repeat(2000))
    blockThread(1500)
    for (let turn = 0; turn < 20; turn += 1) await nextTurn()
    expect([upload.isClosed(), upload.answer()]).toEqual([false, ''])
    upload.socket.destroy()
    await server.stop()
  })
})

describe('an upload whose sender disconnects at once', () => {
  it('frees its slot, and leaves nothing behind', async () => {
    const server = await startTestServer({ workers: 0 })
    const me = await server.makeUser()
    for (let n = 0; n < 8; n += 1) {
      const { socket } = await startUpload(server, me)
      await new Promise((resolve) => setTimeout(resolve, n))
      socket.destroy()
    }
    const calls = () => server.services.db.selectFrom('running_calls').select('id').execute()
    // Once the last has gone, all have come as far as they can.
    await eventually(calls, (held) => held.length === 0)
    const late = await startUpload(server, me)
    // A slow one may still be leaving.
    await eventually(
      async () => [(await calls()).length, (await readdir(server.services.tempDir)).length],
      ([held, folders]) => held === 1 && folders === 1,
    )
    expect(late.answer()).toBe('')
    late.socket.destroy()
    await server.stop()
  })
})

describe('stopping the server', () => {
  it('ends jobs first, and then uploads that trickle', async () => {
    const server = await startTestServer({ stopLimit: 1 })
    const upload = await startUpload(server, await server.makeUser())
    feed(upload, 1)
    // The server has received it once its temporary folder exists.
    await eventually(
      () => readdir(server.services.tempDir),
      (folders) => folders.length > 0,
    )
    const endWork = vi.spyOn(server.services.jobs, 'endWork')
    const close = vi.spyOn(server.app, 'close')
    await server.stop()
    expect(endWork.mock.invocationCallOrder[0]).toBeLessThan(close.mock.invocationCallOrder[0] ?? 0)
    expect(upload.isClosed()).toBe(true)
  })
})

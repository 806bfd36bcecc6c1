import { execFileSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { limits } from '../../contract/values/limits.ts'
import { patience } from '../../scripts/patience.ts'
import { eventually } from '../testing/eventually.ts'
import { formOf } from '../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../testing/startTestServer.ts'

/** A named pipe: opening it for reading blocks a thread of the process until the pipe has a writer. */
const held = vi.hoisted(() => ({ pipe: '', drawing: 0 }))

// Each picture occupies a thread, as in the real library, until the test releases it.
vi.mock('sharp', () => {
  const image = {
    rotate: () => image,
    resize: () => image,
    webp: () => image,
    toBuffer: async () => {
      held.drawing += 1
      await (await open(held.pipe, 'r')).close()
      return Buffer.from('drawn')
    },
  }
  return { default: () => image }
})

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipaway-pipe-'))
  held.pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [held.pipe])
  server = await startTestServer({ workers: 0 })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const ask = (path: string, init: RequestInit) =>
  fetch(server.url + path, { ...init, signal: AbortSignal.timeout(patience) }).then(({ status }) => status)

const sendPicture = ({ token }: TestUser) => {
  const body = formOf({ avatar: new Blob([new Uint8Array([0xff, 0xd8, 0xff])]) })
  return ask('/api/profile/', { method: 'PATCH', headers: { authorization: `Token ${token}` }, body })
}

const logIn = ({ email, password }: TestUser) =>
  ask('/api/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

it('decodes two pictures at a time, so that other threads answer a login', async () => {
  const people = await Promise.all(Array.from({ length: 15 }, () => server.makeUser()))
  const calls = people.flatMap((person) => Array.from({ length: limits.atOnce.pictures }, () => sendPicture(person)))
  const answered = Promise.allSettled(calls)
  let writer = 0
  try {
    await eventually(
      async () => held.drawing,
      (count) => count >= 2,
    )
    const [me] = people
    expect([me && (await logIn(me)), held.drawing]).toEqual([200, 2])
  } finally {
    // Opened synchronously, because all threads may be taken. Reading a pipe that has a writer doesn't block.
    writer = openSync(held.pipe, 'r+')
  }
  expect(await answered).toEqual(calls.map(() => ({ status: 'fulfilled', value: 200 })))
  closeSync(writer)
})

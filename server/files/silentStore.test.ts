import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upload } from '@tus/server'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { s3Uploads } from '../areas/uploads/s3Uploads.ts'
import type { Db } from '../data/Database.ts'
import type { Files } from './Files.ts'
import { isStoreAway } from './isStoreAway.ts'
import { s3Files } from './s3Files.ts'
import { scratchSpace } from './scratchSpace.ts'

const timeouts = { connect: 500, idle: 500 }
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
let place: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'clipaway-silent-'))
  return () => rm(place, { recursive: true, force: true })
})

async function configOf(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  return {
    bucket: 'clipaway',
    endpoint,
    publicEndpoint: undefined,
    directDownloads: false,
    region: 'us-east-1',
    credentials,
  }
}

/** Accepts connections and says nothing. */
async function silentStore() {
  const server = createServer((socket) => void socket.on('error', () => {}).resume())
  onTestFinished(() => void server.close())
  return configOf(server)
}

async function storeThat(answers: RequestListener): Promise<Files> {
  const server = createHttpServer(answers)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return s3Files({ ...(await configOf(server)), timeouts, scratch: scratchSpace(place, 1e9, 0) })
}

const isAway = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => isStoreAway(error) || error,
  )

it('a store that accepts and never answers is away, for whoever asks, reads or stores', async () => {
  const files = s3Files({ ...(await silentStore()), timeouts, scratch: scratchSpace(place, 1e9, 0) })
  const path = join(place, 'clip.mp4')
  await writeFile(path, 'a clip')
  const all = [
    files.size('users/a/1'),
    files.open('users/a/1'),
    files.lease('users/a/1'),
    files.putBytes('users/a/1', new Uint8Array(1_000_000)),
    files.putFile('users/a/clip.mp4', path),
  ]
  expect(await Promise.all(all.map(isAway))).toEqual(all.map(() => true))
})

it('a store that stops in the middle of a file is away, and the half copy is gone', async () => {
  const files = await storeThat((request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    if (request.method === 'HEAD') response.end()
    else response.write('the first bytes')
  })
  expect(await isAway(files.lease('users/a/1'))).toBe(true)
  expect(await readdir(place)).toEqual([])
})

it('the store of unfinished uploads has the same timeouts', async () => {
  const config = await silentStore()
  const files = s3Files({ ...config, timeouts, scratch: scratchSpace(place, 1e9, 0) })
  // Nothing is noted before the store has answered.
  const { data } = s3Uploads(config, {} as Db, files, timeouts)
  expect(await isAway(data.create(new Upload({ id: 'users/a/1', size: 10, offset: 0 })))).toBe(true)
})

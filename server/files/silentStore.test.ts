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

/** Accepts connections and never answers. */
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

it('treats a store that never answers as away in every call', async () => {
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

it('treats a store that stalls during a file as away, and deletes the partial copy', async () => {
  const files = await storeThat((request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    if (request.method === 'HEAD') response.end()
    else response.write('the first bytes')
  })
  expect(await isAway(files.lease('users/a/1'))).toBe(true)
  expect(await readdir(place)).toEqual([])
})

it('applies the same timeouts to unfinished uploads', async () => {
  const config = await silentStore()
  const files = s3Files({ ...config, timeouts, scratch: scratchSpace(place, 1e9, 0) })
  // The row is written only after the store answered.
  const { data } = s3Uploads(config, {} as Db, files, timeouts)
  expect(await isAway(data.create(new Upload({ id: 'users/a/1', size: 10, offset: 0 })))).toBe(true)
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWithFfmpeg } from '../../../../clipper/testing/makeMedia.ts'
import { testFolder } from '../../../../clipper/testing/testFolder.ts'
import type { NotReady } from '../../../../contract/clips.ts'
import { type ClipClient, clipClient } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'
import { tusClient } from '../../../testing/tusClient.ts'
import { inspectVideo } from '../videos/inspectVideo.ts'

const folder = testFolder()
let server: TestServer
let me: ClipClient
let token: string

// The server runs no jobs: the tests call them.
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  token = (await server.makeUser()).token
  me = clipClient(server.url, token)
})
afterAll(() => server.stop())

/** Twelve seconds whose second half is one hour later in the timestamps of the file. */
async function jumping(): Promise<Buffer<ArrayBuffer>> {
  const video = await testVideo(6)
  const parts = [100, 3706].map(async (from) => {
    const file = join(folder.path, `from-${from}.ts`)
    await makeWithFfmpeg(['-i', video, '-c', 'copy', '-output_ts_offset', String(from), file])
    return readFile(file)
  })
  return Buffer.concat(await Promise.all(parts))
}

const rowOf = (id: string) =>
  server.services.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('stores an upload whose timestamps jump with a continuous clock, under the fingerprint of the sent bytes', async () => {
  const bytes = await jumping()
  const body = new FormData()
  body.set('file', new File([bytes], 'recorded.ts'))
  const { id } = (await (await me.call('/api/clips/', { method: 'POST', body })).json()) as NotReady
  const atOnce = await rowOf(id)
  expect(atOnce.duration).toBeCloseTo(12, 0)

  const tus = tusClient(server.url, token)
  const path = await tus.begin(bytes.length, { filename: 'recorded.ts' })
  await tus.patch(path, 0, bytes)
  const resumable = path.split('/').filter(Boolean).at(-1) ?? ''
  const { source_key: sent } = await rowOf(resumable)
  await inspectVideo(server.services, resumable)
  const row = await rowOf(resumable)
  expect(row).toMatchObject({ status: 'queued', duration: atOnce.duration, fingerprint: atOnce.fingerprint })
  expect(row.fingerprint).toMatch(new RegExp(`^\\d-${bytes.length}-`))
  expect(row.source_key).not.toBe(sent)
  const { files } = server.services
  const stored = await files.lease(row.source_key ?? '')
  const other = await files.lease(atOnce.source_key ?? '')
  expect((await readFile(stored.path)).equals(await readFile(other.path))).toBe(true)
  await Promise.all([stored.release(), other.release()])
})

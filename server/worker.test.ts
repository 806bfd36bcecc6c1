import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Clip, NotReady } from '../contract/clips.ts'
import { type ClipClient, clipClient, until } from './testing/clipClient.ts'
import { signUp } from './testing/signUp.ts'
import { type ServerProcess, startProcess, startWorker, type WorkerProcess } from './testing/startProcess.ts'
import { createTestDatabase, type TestDatabase } from './testing/testPostgres.ts'
import { testVideo } from './testing/testVideo.ts'

let dataDir: string
let database: TestDatabase
let server: ServerProcess
let client: ClipClient
const env = () => ({ DATA_DIR: dataDir, DATABASE_URL: database.url, WORKERS: '1' })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clipaway-worker-'))
  database = await createTestDatabase()
  server = await startProcess({ ...env(), WORKERS: '0' })
  client = clipClient(server.url, await signUp(server.url))
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Counts the clips that a healthy worker has rendered. */
async function countRendered({ healthUrl }: WorkerProcess): Promise<number> {
  // On a busy machine it may not be ready at once.
  await until(async () => (await fetch(`${healthUrl}/readyz`)).ok)
  const answer = await fetch(`${healthUrl}/metrics`, { headers: { authorization: 'Bearer read the figures' } })
  return Number(/^clipaway_render_ratio_count (\d+)$/m.exec(await answer.text())?.[1])
}

it('finishes the jobs of a killed worker in other workers, and makes nothing twice', async () => {
  const settings = { min_seconds: '4', max_seconds: '8', max_clips: '3' }
  const { id } = (await (await client.upload(await testVideo(40), settings)).json()) as NotReady
  // The server itself runs no jobs. The delay is longer than its poll interval.
  await delay(1200)
  expect(await client.notReady()).toMatchObject([{ id, status: 'queued', progress: 0 }])

  const workers: WorkerProcess[] = [await startWorker(env())]
  try {
    const made = async () => (await client.clips()).filter(({ has_file }) => has_file)
    await until(async () => (await made()).length > 0)
    await workers[0]?.kill('SIGKILL')
    expect(await client.notReady()).toEqual([])
    const before = await made()
    // Two at once: each file is made by one of them.
    const watched = { ...env(), HEALTH_PORT: '0', METRICS_TOKEN: 'read the figures' }
    workers.push(await startWorker(watched), await startWorker(watched))
    await client.allReady()
    const clips = await client.clips()
    expect(clips.length).toBe(3)
    expect(new Set(clips.map((clip) => clip.start)).size).toBe(3)
    // Their signatures change every hour.
    const filesOf = (of: readonly Clip[]) => of.map(({ media_url }) => media_url.split('?')[0])
    expect(filesOf(clips)).toEqual(expect.arrayContaining(filesOf(before)))
    for (const clip of clips) expect(clip.video_id).toBe(id)
    for (const { media_url } of clips) expect((await fetch(new URL(media_url, server.url))).status).toBe(200)
    const files = await readdir(join(dataDir, 'files'), { recursive: true })
    expect(files.filter((name) => name.endsWith('.mp4')).length).toBe(3)
    const rendered = await Promise.all(workers.slice(1).map(countRendered))
    const after = rendered.reduce((sum, count) => sum + count, 0)
    expect(after).toBeLessThanOrEqual(3 - before.length)
    // One more may have been stored just before the kill.
    expect(after).toBeGreaterThanOrEqual(2 - before.length)
    for (const worker of workers.slice(1)) expect(await worker.kill('SIGTERM')).toBe(0)
  } finally {
    for (const worker of workers) await worker.kill('SIGKILL')
  }
})

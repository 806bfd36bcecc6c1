import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clipClient } from '../../server/testing/clipClient.ts'
import { type S3Server, startS3 } from '../../server/testing/standIns/s3Server.ts'
import { testVideo } from '../../server/testing/testVideo.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'

let s3: S3Server
let world: OpenBrowser

beforeAll(async () => {
  s3 = await startS3({ forPages: true })
  world = await openBrowser({ s3: { ...s3.config, directDownloads: true } })
})
afterAll(async () => {
  await world?.stop()
  await s3?.stop()
})

it('downloads a clip directly from the bucket under its name, with CORS', async () => {
  const me = await world.server.makeUser()
  const client = clipClient(world.server.url, me.token)
  await client.upload(await testVideo(20), { min_seconds: '4', max_seconds: '8', max_clips: '1' })
  await client.allReady()
  const [clip] = await client.clips()
  if (!clip) throw new Error('No clip was made.')
  const page = await world.open(me)
  const fromBucket: string[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(`${s3.config.endpoint}/`) && response.request().redirectedFrom())
      fromBucket.push(new URL(response.request().redirectedFrom()?.url() ?? '').pathname)
  })
  await page.goto(`${world.server.url}/login`)
  await page.waitForURL('**/dashboard**')
  await page.goto(`${world.server.url}/dashboard/clips`)
  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/\.mp4$/)
  expect(fromBucket).toContain(`/api/clips/${clip.id}/download/`)
  const answer = await client.call(`/api/clips/${clip.id}/download/`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(await readFile(await download.path()))).toBe(true)
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename=')
  expect(world.complaints).toEqual([])
})

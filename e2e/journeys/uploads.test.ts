import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testVideo } from '../../server/testing/testVideo.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'

const MiB = 1024 ** 2

let folder: string
let file: string
let video: Buffer
let world: OpenBrowser
let page: Page

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipaway-uploads-'))
  file = join(folder, 'talk.mp4')
  // A real video of several parts: players skip a `free` box.
  const talk = await readFile(await testVideo(40))
  const box = Buffer.alloc(40 * MiB)
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  video = Buffer.concat([talk, box])
  await writeFile(file, video)
  world = await openBrowser()
  page = await world.open(await world.server.makeUser({ plan: 'studio' }))
  page.on('dialog', (dialog) => void dialog.accept())
})
afterAll(async () => {
  await world?.stop()
  await rm(folder, { recursive: true, force: true })
})

it('an upload whose line is cut goes on after a reload, with nothing sent twice', async () => {
  let isCut = false
  const sent: number[] = []
  await page.route('**/api/uploads/*', async (route: Route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    if (isCut) return route.abort()
    sent.push(Number((await request.allHeaders())['upload-offset']))
    isCut = sent.length === 1
    return route.continue()
  })
  // Whoever comes with a token alone is a guest until the profile is there.
  await page.goto(`${world.server.url}/login`)
  await page.waitForURL('**/dashboard**')
  await page.goto(`${world.server.url}/dashboard/upload`)
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: 'Upload video' }).click()
  await page
    .getByText(/The upload continues where it was/)
    .first()
    .waitFor()

  await page.reload()
  await page.getByText(/% uploaded. Choose the file again to go on./).waitFor()
  isCut = false
  // One more cut would be the first again.
  sent.push(-1)
  await page.getByLabel('Choose file talk.mp4 again').and(page.locator('input')).setInputFiles(file)
  await page.getByText('Uploaded', { exact: true }).first().waitFor()

  expect(sent.filter((offset) => offset >= 0)).toEqual([0, 16 * MiB, 32 * MiB])
  const { db, files } = world.server.services
  const rows = await db.selectFrom('videos').select(['title', 'source_key']).execute()
  expect(rows.map(({ title }) => title)).toEqual(['talk'])
  expect((await buffer(await files.open(rows[0]?.source_key ?? ''))).equals(video)).toBe(true)
  await page.getByRole('link', { name: 'Go to your clips' }).first().click()
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('uploads')))).toEqual([])
  expect(world.complaints).toEqual([])
})

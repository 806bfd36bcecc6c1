import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import type { Edit } from '../../contract/edit.ts'
import { clipClient } from '../../server/testing/clipClient.ts'
import { type CutLine, openCutLine, partBytes } from './uploads.ts'

// `uploads.full.test.ts` covers a browser that was killed.

const folder = testFolder()
let line: CutLine

beforeAll(async () => {
  line = await openCutLine(folder.path)
})
afterAll(() => line?.world.stop())

it('resumes an interrupted upload after a reload, without sending a part twice', async () => {
  const { world, file } = line
  const user = await world.server.makeUser({ plan: 'studio' })
  const page = await world.open(user)
  page.on('dialog', (dialog) => void dialog.accept())
  let isCut = false
  const sent: number[] = []
  line.mayPass = (offset) => {
    if (isCut) return false
    sent.push(offset)
    isCut = sent.length === 1
    return true
  }
  await line.uploadUntilCut(page)

  await page.reload()
  await page.getByText(/% uploaded. Choose the file again to resume./).waitFor()
  isCut = false
  // A placeholder, so that no further part counts as the first and is cut.
  sent.push(-1)
  await page.getByLabel('Choose file talk.mp4 again').and(page.locator('input')).setInputFiles(file)
  await page.getByText('Uploaded', { exact: true }).first().waitFor()

  expect(sent.filter((offset) => offset >= 0)).toEqual([0, partBytes])
  const { db, files } = world.server.services
  const rows = await db.selectFrom('videos').select(['title', 'source_key']).execute()
  expect(rows.map(({ title }) => title)).toEqual(['talk'])
  expect((await buffer(await files.open(rows[0]?.source_key ?? ''))).equals(await readFile(file))).toBe(true)
  await page.getByRole('link', { name: 'Go to your clips' }).click()
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor()
  // Clips are listed before they have files.
  const clips = await clipClient(world.server.url, user.token).clips()
  expect(clips.map(({ has_file }) => has_file)).not.toContain(true)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('uploads')))).toEqual([])
  expect(world.complaints).toEqual([])
})

it('restores the captions of an unfinished upload after a reload, and removes them at its end', async () => {
  const { world, file } = line
  const user = await world.server.makeUser({ plan: 'studio' })
  const page = await world.open(user)
  page.on('dialog', (dialog) => void dialog.accept())
  // The upload breaks off in the second part: the first part is kept.
  line.mayPass = (offset) => offset === 0
  const cues = Array.from({ length: 20 }, (_, i) => {
    const time = (second: number) => `00:00:${String(second).padStart(2, '0')},000`
    return `${i + 1}\n${time(2 * i)} --> ${time(2 * i + 1)}\nWhy is sentence ${i} never the last one?\n`
  })
  const captions = { name: 'talk.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(cues.join('\n')) }
  const style = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name} `) })
  const section = page.getByRole('region', { name: 'Clips on this device: talk.mp4' })
  const titles = () =>
    section
      .getByRole('button', { name: /^Play / })
      .evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')?.replace('Play ', '')))
  const isRead = () => section.getByText(/clips? found on this device\./).waitFor()
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const request = indexedDB.open('clipaway.device')
          request.onsuccess = () => {
            const all = request.result.transaction('captions').objectStore('captions').getAllKeys()
            all.onsuccess = () => {
              request.result.close()
              resolve(all.result.map(String))
            }
          }
        }),
    )

  await page.goto(`${world.server.url}/login`)
  await page.waitForURL('**/dashboard**')
  await page.goto(`${world.server.url}/dashboard/upload`)
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByLabel('Add captions: talk.mp4').and(page.locator('input')).setInputFiles(captions)
  await page.getByText('Clip settings').click()
  await style('Pill').check({ force: true })
  await isRead()
  await expect.poll(async () => (await titles()).some((title) => title?.includes('sentence'))).toBe(true)
  const before = await titles()
  await page.getByRole('button', { name: 'Upload video' }).click()
  await page
    .getByText(/The upload resumes when you’re back online/)
    .first()
    .waitFor()
  expect(await stored()).toHaveLength(1)

  await page.reload()
  await page.getByText(/% uploaded. Choose the file again to resume./).waitFor()
  await page.getByLabel('Choose file talk.mp4 again').and(page.locator('input')).setInputFiles(file)
  await page.getByText('Captions: talk.srt').waitFor()
  await page.getByText('Clip settings').click()
  expect(await style('Pill').isChecked()).toBe(true)
  await expect.poll(titles).toEqual(before)

  // The clips from the server have the same words, shown in the chosen style.
  line.mayPass = () => true
  const client = clipClient(world.server.url, user.token)
  await page.getByText('Uploaded', { exact: true }).first().waitFor()
  await client.allListed()
  const clips = await client.clips()
  expect(clips.map(({ title }) => title).toSorted()).toEqual(before.toSorted())
  const { edit } = await client.get<{ edit: Edit }>(`/api/clips/${clips[0]?.id}/edit/`)
  expect(edit.captions.style).toBe('pill')
  await expect.poll(stored).toEqual([])
  expect(world.complaints).toEqual([])
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../../clipper/clipper.ts'
import { makeTalk } from '../../clipper/testing/makeMedia.ts'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'
import { expectLevelled } from './writtenClips.ts'

const folder = testFolder()
let world: OpenBrowser
let page: Page
const at = (name: string) => join(folder.path, name)

beforeAll(async () => {
  await makeTalk({ file: at('talk.mp4'), seconds: 40, bursts: [14, 30] })
  world = await openBrowser({ workers: 0 })
  page = await world.open(await world.server.makeUser({ plan: 'studio' }))
})
afterAll(() => world?.stop())

const clips = () => page.getByRole('region', { name: 'Clips on this device: talk.mp4' })

/** Replaces the native file picker, which no test could close: the destination is a file owned by the page itself. */
const chooseOwnPlace = () =>
  page.evaluate(() => {
    const picker = async ({ suggestedName }: { suggestedName: string }) =>
      (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })
    Object.assign(window, { showSaveFilePicker: picker })
  })

async function readOwnPlace(): Promise<{ name: string; bytes: Buffer }[]> {
  const files = await page.evaluate(async () => {
    const root = (await navigator.storage.getDirectory()) as unknown as {
      values(): AsyncIterable<FileSystemFileHandle>
    }
    const all: { name: string; url: string }[] = []
    for await (const handle of root.values()) {
      const file = await handle.getFile()
      const reader = new FileReader()
      const url = await new Promise<string>((resolve) => {
        reader.onload = () => resolve(String(reader.result))
        reader.readAsDataURL(file)
      })
      all.push({ name: file.name, url })
    }
    return all
  })
  return files.map(({ name, url }) => ({ name, bytes: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') }))
}

/** Returns the displayed length of the first clip in seconds. */
async function lengthShown(): Promise<number> {
  const text =
    (await clips()
      .getByText(/ to \d+:\d\d/)
      .first()
      .textContent()) ?? ''
  const [from = 0, to = 0] = text.split(' to ').map((time) => {
    const [minutes = 0, seconds = 0] = time.split(':').map(Number)
    return 60 * minutes + seconds
  })
  return to - from
}

describe('a clip of a local file', () => {
  it('downloads while offline in the shown aspect and duration', async () => {
    await page.goto(`${world.server.url}/login`)
    await page.waitForURL('**/dashboard**')
    await page.goto(`${world.server.url}/dashboard/upload`)
    await chooseOwnPlace()
    await page.locator('input[type=file]').first().setInputFiles(at('talk.mp4'))
    await page.getByText(/clips? found on this device\./).waitFor()
    // The script of the writer is loaded with the first download.
    const script = page.waitForResponse(/exportWorker-/)
    const first = clips()
      .getByRole('button', { name: /^Download / })
      .first()
    const title = ((await first.getAttribute('aria-label')) ?? '').replace('Download ', '')
    await first.click()
    await (await script).finished()
    await page.context().setOffline(true)
    await clips().getByText('Saved.').waitFor()

    const [written] = await readOwnPlace()
    expect(written?.name).toBe(`${title.replace(/[:?"]/g, ' ').replace(/\s+/g, ' ')}.mp4`)
    await writeFile(at('whole.mp4'), written?.bytes ?? '')
    const seconds = await lengthShown()
    const whole = await probe(at('whole.mp4'))
    expect(Math.abs(whole.duration - seconds)).toBeLessThan(1.1)
    const source = await probe(at('talk.mp4'))
    expect([whole.width, whole.height, whole.videoCodec]).toEqual([source.width, source.height, 'h264'])
    await expectLevelled(at('whole.mp4'))
  })

  it('is saved to the downloads without file system access, in another aspect', async () => {
    await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }))
    await page.getByText('Clip settings').click()
    await page.getByRole('radio', { name: /Vertical/ }).check()
    const saved = page.waitForEvent('download')
    await clips()
      .getByRole('button', { name: /^Download / })
      .first()
      .click()
    const download = await saved
    await download.saveAs(at('vertical.mp4'))
    await clips().getByText('Downloaded.').waitFor()
    const vertical = await probe(at('vertical.mp4'))
    expect([vertical.width, vertical.height, vertical.videoCodec]).toEqual([720, 1280, 'h264'])
    await expectLevelled(at('vertical.mp4'))
    expect(Math.abs(vertical.duration - (await lengthShown()))).toBeLessThan(1.1)
    await page.context().setOffline(false)
    expect(world.complaints).toEqual([])
  })
})

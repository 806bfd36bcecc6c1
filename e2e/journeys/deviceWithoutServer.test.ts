import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { probe } from '../../clipper/clipper.ts'
import { makeTalk, temporaryFolder } from '../../clipper/testing/makeMedia.ts'
import { formatPreciseClipTime } from '../../contract/values/clipTime.ts'
import { buildDemo, storeFew } from './buildDemo.ts'
import { lookIntoStorage } from './deviceStorage.ts'
import { type OpenDemo, openDemo } from './openDemo.ts'

// Functions of the page, defined in `lookIntoStorage` and below.
declare function readMarks(): Promise<{ title?: string; liked: boolean }[]>
declare function readHandles(): Promise<string[]>
declare function readStyles(): Promise<string[]>
declare function putOldVideo(): Promise<void>
declare function makeRoom(): void

let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let demo: OpenDemo
let page: Page
/** The network requests, by method and URL. */
const asked: string[] = []
const at = (name: string) => join(temporary.folder, name)
const tiles = () => page.getByRole('button', { name: /^Play / })
const chooseAgain = (name: string) => page.locator('article input[type=file]').first().setInputFiles(at(name))
const add = (name: string) => page.locator('main input[type=file]').first().setInputFiles(at(name))
const reopen = async () => {
  await page.reload()
  await page.getByRole('heading', { name: 'talk.mp4' }).waitFor()
}

beforeAll(async () => {
  temporary = await temporaryFolder()
  await makeTalk({ file: at('talk.mp4'), seconds: 40, bursts: [14, 30] })
  await writeFile(at('other.mp4'), 'Not that one.')
  await writeFile(at('notes.txt'), 'Cut the part about the harbour.')
  await writeFile(at('broken.srt'), 'Nobody says anything here.')
  const time = (second: number) => `00:00:${String(second).padStart(2, '0')},000`
  const lines = Array.from(
    { length: 20 },
    (_, i) => `${i + 1}\n${time(2 * i)} --> ${time(2 * i + 2)}\nLine ${i} of the talk.\n`,
  )
  await writeFile(at('talk.srt'), lines.join('\n'))
  await cp(await buildDemo(), at('site'), { recursive: true })
  await storeFew(at('site'))
  demo = await openDemo(at('site'))
  const context = await demo.newContext()
  page = await context.newPage()
  context.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(`${request.method()} ${request.url()}`)
  })
  await context.addInitScript(lookIntoStorage)
  // A test cannot use a native browser window.
  await context.addInitScript(() => {
    Object.assign(window, { showSaveFilePicker: undefined, showOpenFilePicker: undefined })
  })
})
afterAll(async () => {
  await demo?.stop()
  await temporary?.remove()
})

it('finds clips in a video and sends nothing', async () => {
  await page.goto(demo.url)
  await page.getByRole('complementary', { name: 'No server' }).getByRole('link').click()
  await page.getByRole('heading', { name: 'Clips on this device', level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  // The last file that the worker fetches by itself.
  const isStored = () => page.evaluate(async () => (await caches.match('/')) !== undefined)
  await expect.poll(isStored).toBe(true)
  asked.length = 0
  await add('talk.mp4')
  await page.getByText(/clips? found on this device\.$/).waitFor()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download / })
    .first()
    .click()
  await (await saved).saveAs(at('saved.mp4'))
  const made = await probe(at('saved.mp4'))
  expect(made.videoCodec).toBe('h264')
  expect(['aac', 'opus']).toContain(made.audioCodec)
  // Only its own files: no API calls, no third parties, no uploads.
  const own = new RegExp(`^GET ${demo.url}/assets/[\\w.-]+$`)
  expect(asked.filter((it) => !own.test(it))).toEqual([])
  expect(asked.some((it) => it.includes('readerWorker'))).toBe(true)
})

it('keeps working while offline', async () => {
  await page.context().setOffline(true)
  await page
    .getByRole('button', { name: /^Like / })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Rename / })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Title' }).fill('The best part')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Play The best part' }).click()
  const video = page.getByRole('dialog').locator('video')
  await expect.poll(() => video.getAttribute('src')).toMatch(/^blob:/)
  const start = Number((await video.getAttribute('src'))?.split('#t=')[1])
  const moved = Math.round((start + 1) * 10) / 10
  await page.getByRole('button', { name: 'Trim' }).click()
  await page.getByRole('textbox', { name: 'Start' }).fill(formatPreciseClipTime(moved))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => video.getAttribute('src')).toMatch(new RegExp(`#t=${moved}$`))
  await page.keyboard.press('Escape')
  await video.waitFor({ state: 'detached' })
  await page.context().setOffline(false)
})

it('restores everything after a reload once the file is chosen again', async () => {
  const kept = () => page.evaluate(() => readMarks())
  await expect.poll(kept).toMatchObject([{ title: 'The best part', liked: true }])
  await reopen()
  await page.getByText('The best part').waitFor()
  await chooseAgain('other.mp4')
  await page.getByText(/That’s another file/).waitFor()
  asked.length = 0
  await chooseAgain('talk.mp4')
  await page.getByRole('button', { name: 'Play The best part' }).waitFor()
  expect(await page.getByRole('button', { name: 'Like The best part' }).getAttribute('aria-pressed')).toBe('true')
  // The file was not read again.
  expect(asked.filter((it) => it.includes('readerWorker'))).toEqual([])
})

it('shows added captions as they are burnt in, and restores them after a reload', async () => {
  const field = page.getByLabel('Add captions: talk.mp4').and(page.locator('input'))
  await field.setInputFiles(at('broken.srt'))
  await page.getByText('We couldn’t read the captions. Please use an SRT or VTT file.').waitFor()
  await page.getByRole('button', { name: 'Play The best part' }).waitFor()
  await field.setInputFiles(at('talk.srt'))
  await page.getByRole('button', { name: 'Remove captions talk.srt' }).waitFor()
  await page.getByRole('combobox', { name: 'Captions in the clips' }).selectOption('Pill')
  // The page may not have stored it yet if it is left immediately.
  await expect.poll(() => page.evaluate(() => readStyles())).toEqual(['pill'])
  await reopen()
  await chooseAgain('talk.mp4')
  await page.getByRole('button', { name: 'Remove captions talk.srt' }).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Captions in the clips' }).inputValue()).toBe('pill')
  asked.length = 0
  await page.getByRole('button', { name: 'Play The best part' }).click()
  const canvas = page.getByRole('dialog').locator('[data-captions="as burnt"] canvas')
  const drawn = () =>
    canvas.evaluate((it: HTMLCanvasElement) => {
      const copy = document.createElement('canvas')
      copy.width = it.width
      copy.height = it.height
      const pen = copy.getContext('2d')
      pen?.drawImage(it, 0, 0)
      const { data = [] } = pen?.getImageData(0, 0, copy.width, copy.height) ?? {}
      return data.filter((level, at) => at % 4 === 3 && level > 0).length
    })
  await expect.poll(drawn).toBeGreaterThan(100)
  expect(asked.some((it) => it.includes('libassWorker'))).toBe(true)
  await page.keyboard.press('Escape')
  await canvas.waitFor({ state: 'detached' })
})

it('reopens the file by itself while the browser grants access', async () => {
  const bytes = (await readFile(at('talk.mp4'))).toString('base64')
  await page.evaluate(async (data) => {
    const root = await navigator.storage.getDirectory()
    const handle = await root.getFileHandle('talk.mp4', { create: true })
    const writable = await handle.createWritable()
    await writable.write(Uint8Array.from(atob(data), (it) => it.charCodeAt(0)))
    await writable.close()
  }, bytes)
  await page.addInitScript(() => {
    const pick = async () => [await (await navigator.storage.getDirectory()).getFileHandle('talk.mp4')]
    Object.assign(window, { showOpenFilePicker: pick })
  })
  await reopen()
  await page.getByRole('button', { name: 'Choose file talk.mp4' }).click()
  await tiles().first().waitFor()
  await expect.poll(() => page.evaluate(() => readHandles())).toEqual(['talk.mp4'])
  await reopen()
  await page.getByRole('button', { name: 'Play The best part' }).waitFor()
})

it('reports full storage and keeps working', async () => {
  // An externally set quota still allows small records, so the browser's error is simulated instead.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    const makeRoom = () => {
      IDBObjectStore.prototype.put = put
    }
    Object.assign(window, { makeRoom })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
  })
  const like = page.getByRole('button', { name: /^Like / }).last()
  const before = await like.getAttribute('aria-pressed')
  await like.click()
  await page.getByText(/storage is full/).waitFor()
  expect(await like.getAttribute('aria-pressed')).not.toBe(before)
  await page.evaluate(() => makeRoom())
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/storage is full/).waitFor({ state: 'detached' })
})

it('ignores records of an older version, and deletes all records on request', async () => {
  await page.evaluate(() => putOldVideo())
  await reopen()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete everything' }).click()
  await page.getByText(/are kept in this browser/).waitFor()
  await page.reload()
  await page.getByText(/are kept in this browser/).waitFor()
  expect(await page.getByRole('article').count()).toBe(0)
})

it('adds captions that are chosen together with their video, and names files that are neither', async () => {
  const input = page.locator('main input[type=file]').first()
  await input.setInputFiles([at('talk.srt'), at('talk.mp4'), at('notes.txt')])
  await page.getByRole('button', { name: 'Remove captions talk.srt' }).waitFor()
  await page.getByText('notes.txt is neither a video nor captions.').waitFor()
  await tiles().first().waitFor()
})

it('causes no browser errors', () => {
  expect(demo.complaints).toEqual([])
})

import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import { testVideo } from '../../server/testing/testVideo.ts'
import { guardLine, sendsPart } from './guardLine.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'
import { chooseTalk, dashboardOf } from './sendParts.ts'

const folder = testFolder()
let world: OpenBrowser
const talk = () => join(folder.path, 'talk.mp4')

beforeAll(async () => {
  await copyFile(await testVideo(60), talk())
  world = await openBrowser()
})
afterAll(() => world?.stop())

it('resumes uploading the clips of a video first, then the rest, after a reload', async () => {
  const other = await world.server.makeUser({ plan: 'studio' })
  const again = await dashboardOf(world, other)
  again.on('dialog', (dialog) => void dialog.accept())
  const { size } = await stat(talk())
  const begun: number[] = []
  again.on('request', (request) => {
    const length = request.headers()['upload-length']
    if (request.method() === 'POST' && length !== undefined) begun.push(Number(length))
  })
  // Blocks each upload until the page has been reloaded.
  const cut = new Set<string>()
  const allowed = new Set<string>()
  guardLine(world.server, (request) => {
    const path = request.url ?? ''
    if (!sendsPart(request) || allowed.has(path)) return true
    cut.add(path)
    return false
  })
  const reload = async () => {
    await again.reload()
    for (const path of cut) allowed.add(path)
  }
  const chooseAgain = () =>
    again.getByLabel('Choose file talk.mp4 again').and(again.locator('input')).setInputFiles(talk())

  await chooseTalk(world, again, talk())
  const row = again.getByRole('listitem', { name: 'talk.mp4' })
  await row.getByRole('radio', { name: /^The clips first/ }).check()
  await again.getByRole('button', { name: 'Upload video' }).click()
  await row.getByText(/The upload resumes when you’re back online/).waitFor()

  await reload()
  await again.getByText(/of the clips uploaded. Choose the file again to resume./).waitFor()
  await chooseAgain()
  await again.getByText(/Connection lost. The rest of the video resumes/).waitFor()

  await reload()
  await again.getByText(/^The clips are sent, and \d+% of the rest./).waitFor()
  await chooseAgain()
  await again.getByText('The clips and the rest of the video are uploaded.').waitFor()
  const mine = () =>
    world.server.services.db.selectFrom('videos').selectAll().where('user_id', '=', other.user.id).execute()
  await expect
    .poll(async () => (await mine()).map(({ kept, status }) => [kept, status]).toSorted())
    .toEqual([
      [null, 'cancelled'],
      [null, 'ready'],
    ])
  // Each upload was started once.
  expect(begun).toHaveLength(2)
  expect(begun[1]).toBe(size)
  const left = () =>
    again.evaluate(async () => {
      const storage = await navigator.storage.getDirectory()
      const names: string[] = []
      for await (const one of (await storage.getDirectoryHandle('parts')).keys()) names.push(one)
      return [...names, ...Object.keys(localStorage).filter((key) => key.includes('uploads'))]
    })
  await expect.poll(left).toEqual([])
  expect(world.complaints).toEqual([])
})

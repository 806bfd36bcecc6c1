import { afterAll, beforeAll, expect, it } from 'vitest'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import { type CutLine, openCutLine } from './uploads.ts'

const folder = testFolder()
let line: CutLine

beforeAll(async () => {
  line = await openCutLine(folder.path)
})
afterAll(() => line?.world.stop())

it('resumes an upload after the browser was killed before it wrote localStorage', async () => {
  const { world } = line
  const page = await world.open(await world.server.makeUser({ plan: 'studio' }))
  page.on('dialog', (dialog) => void dialog.accept())
  line.mayPass = (offset) => offset === 0
  await line.uploadUntilCut(page)
  const known = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('uploads')))
  const [key = ''] = await known()
  await page.evaluate((it) => localStorage.removeItem(it), key)
  await page.reload()
  await page.getByText(/% uploaded. Choose the file again to resume./).waitFor()
  expect(await known()).toEqual([key])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EditVersion } from '../../contract/edit.ts'
import type { CaptionedTalk } from './captionedTalk.ts'
import { openTalkInEditor } from './editorStoring.ts'

let talk: CaptionedTalk
beforeAll(async () => {
  talk = await openTalkInEditor()
})
afterAll(() => talk?.stop())

it('saves the changes of an editor that was left while offline, once online', async () => {
  const { page, client, world } = talk
  const [clip] = talk.clips
  const stored = async () => (await client.get<EditVersion>(`/api/clips/${clip.id}/edit/`)).edit.aspect
  const before = await stored()
  await page.getByRole('tab', { name: 'Look' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Square 1:1' }).press('Space')
  await page.getByText('Kept on this device.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  expect(await stored()).toBe(before)

  await page.context().setOffline(false)
  await expect.poll(stored).toBe('1:1')
  await expect.poll(() => page.evaluate((id) => localStorage.getItem(`clipaway.edit.${id}`), clip.id)).toBeNull()
  expect(world.complaints).toEqual([])
})

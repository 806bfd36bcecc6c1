import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codedPictures } from '../../../../clipper/testing/codedPictures.ts'
import type { EditVersion } from '../../../../contract/edit.ts'
import type { Render } from '../../../../contract/renders.ts'
import type { Word } from '../../../../contract/words.ts'
import { clipWith, fileOf } from '../../../testing/captionedClips.ts'
import { clipClient, until } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('encodes only the frames that show a corrected word', async () => {
  const me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  const clip = await clipWith(me, 'pop', 20, [12, 16])
  const made = (version: number) =>
    until(async () => {
      const now = (await me.clips()).find(({ id }) => id === clip.id)
      const { state, version: shown } = await me.get<Render>(`/api/clips/${clip.id}/render/`)
      return state === 'ready' && shown === version && now?.state === 'ready' && now
    })
  const before = new Set(await codedPictures(await fileOf(server, await made(1))))
  const { words } = await me.get<{ words: Word[] }>(`/api/videos/${clip.video_id}/words/`)
  const middle = (clip.start + clip.end) / 2
  const word = words.findIndex(({ start }) => start > middle)
  const { version, edit } = await me.get<EditVersion>(`/api/clips/${clip.id}/edit/`)
  const corrections = [{ word, text: 'otherwise' }]
  expect(
    (await me.send('PUT', `/api/clips/${clip.id}/edit/`, { version, edit: { ...edit, corrections } })).status,
  ).toBe(200)
  expect((await me.send('POST', `/api/clips/${clip.id}/render/`)).status).toBe(202)
  const after = await codedPictures(await fileOf(server, await made(version + 1)))
  const copied = after.filter((packet) => before.has(packet)).length
  expect(copied).toBeGreaterThan(after.length / 2)
  expect(copied).toBeLessThan(after.length - 10)
  expect(await server.services.db.selectFrom('clip_captions').select('version').execute()).toContainEqual({
    version: version + 1,
  })
  // The former file was deleted from the temporary folder.
  expect((await readdir(server.services.tempDir)).filter((name) => name.includes('former'))).toEqual([])
})

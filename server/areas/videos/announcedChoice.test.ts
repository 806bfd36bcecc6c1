import { afterAll, beforeAll, expect, it } from 'vitest'
import { analysisOf, clipSettingsOf, mergeChoice, select } from '../../../clipper/clipper.ts'
import type { Clip } from '../../../contract/clips.ts'
import type { EditVersion } from '../../../contract/edit.ts'
import type { Measurements } from '../../../contract/values/measurements.ts'
import type { Video, VideoSettings } from '../../../contract/videos.ts'
import { type ClipClient, clipClient } from '../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { moveEdges } from '../clips/edits/repairEdges.ts'

let server: TestServer
let me: ClipClient
let videoId: string

beforeAll(async () => {
  // Without files, whose renders would repair edges at any time: the tests repair them themselves.
  server = await startTestServer({ undoWindow: 600, queues: ['analyse', 'rest'] })
  me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  await me.upload(await testVideo(), { min_seconds: '4', max_seconds: '8', max_clips: '4' })
  await me.allListed()
  const [clip] = await me.clips()
  videoId = clip?.video_id ?? ''
})
afterAll(() => server.stop())

const listed = () => me.get<Clip[]>(`/api/clips/?video_id=${videoId}`)
const editOf = async (id: string) => (await me.get<EditVersion>(`/api/clips/${id}/edit/`)).edit
const settings = async () => (await me.get<Video>(`/api/videos/${videoId}/`)).settings
const choose = async (wanted: Partial<VideoSettings>) =>
  (await (await me.send('POST', `/api/videos/${videoId}/choose/`, wanted)).json()) as Clip[]
const ids = (clips: readonly Clip[]) => clips.map(({ id }) => id).toSorted()

/** Returns the choice that a browser announces for the clips it has loaded. */
async function announced(clips: readonly Clip[], change: Partial<VideoSettings>) {
  const { measurements } = await me.get<{ measurements: Measurements }>(`/api/videos/${videoId}/measurements/`)
  const wanted = { ...(await settings()), ...change }
  return mergeChoice(clips, select(analysisOf(measurements), clipSettingsOf(wanted)).clips, wanted.max_clips)
}

it('gives newly chosen clips the format of the settings, and adds and removes none', async () => {
  const [liked, ...others] = await listed()
  if (!liked) throw new Error('There is no clip.')
  await me.send('POST', `/api/clips/${liked.id}/like/`)
  const now = await choose({ aspect: '1:1' })
  expect(ids(now)).toEqual(ids([liked, ...others]))
  expect(others.length).toBeGreaterThan(0)
  for (const { id } of others) {
    expect((await editOf(id)).aspect).toBe('1:1')
    expect(now.find((clip) => clip.id === id)?.touched).toBe(false)
  }
  // The user’s own clips keep theirs.
  expect((await editOf(liked.id)).aspect).toBe('source')
})

it.each([{ max_clips: 3 }, { max_seconds: 6 }])(
  'adds and removes as many clips as a browser announces for %o, even if edges were repaired since it loaded them',
  async (change) => {
    const loaded = await listed()
    const { db } = server.services
    for (const { id } of loaded.filter(({ likes, unrepaired }) => likes === 0 && !unrepaired)) {
      const row = await db.selectFrom('clips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const edit = await editOf(id)
      const ranges = edit.ranges.map((range) => ({ ...range, start: range.start + 0.25 }))
      await db
        .transaction()
        .execute((trx) =>
          moveEdges(server.services, trx, row, { before: edit, after: { ...edit, ranges }, words: null }),
        )
    }
    const repaired = await listed()
    expect(repaired.filter(({ unrepaired }) => unrepaired).length).toBeGreaterThan(0)
    const before = await Promise.all([loaded, repaired].map((clips) => announced(clips, change)))
    const now = await choose(change)
    const added = ids(now).filter((id) => !ids(loaded).includes(id)).length
    const removed = ids(loaded).filter((id) => !ids(now).includes(id)).length
    expect(added + removed).toBeGreaterThan(0)
    // The user’s own clip counts among them.
    expect(now.length).toBeLessThanOrEqual((await settings()).max_clips)
    for (const { comes, goes } of before) expect([comes.length, goes.length]).toEqual([added, removed])
  },
)

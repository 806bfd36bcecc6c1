import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Clip } from '../../../contract/clips.ts'
import { say } from '../../../contract/messages/sentences.ts'
import { jobsByHand } from '../../testing/jobsByHand.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { withoutSignatures } from '../../testing/withoutSignatures.ts'
import { analyseVideo } from '../clips/videos/analyseVideo.ts'
import { chooseClips } from '../clips/videos/chooseClips.ts'
import { sweepSources } from '../clips/videos/freeUnneededSource.ts'

// The server runs no jobs: the tests call them.
const tested = jobsByHand()
const { context, rowOf, send } = tested

async function measured(): Promise<string> {
  const id = await send({ max_clips: '3' }, { file: await testVideo(40) })
  await analyseVideo(tested.server.services, { videoId: id }, context)
  return id
}

/** Makes the video so short that nothing can be chosen. */
const shorten = (id: string) =>
  sql`update videos set analysis = jsonb_set(analysis, '{duration}', '2') where id = ${id}`.execute(
    tested.server.services.db,
  )
const choose = (id: string) => tested.me.send('POST', `/api/videos/${id}/choose/`, { max_clips: 2 })
const refusal = { non_field_errors: [say('nothingChosen')] }

it('keeps a failed video failed when nothing is chosen, and allows a retry', async () => {
  const id = await measured()
  await shorten(id)
  const failed = { status: 'failed', error: 'Nothing stood out.', lease: null } as const
  await tested.server.services.db.updateTable('videos').set(failed).where('id', '=', id).execute()
  const before = await rowOf(id)
  const answer = await choose(id)
  expect([answer.status, await answer.json()]).toEqual([400, refusal])
  expect(await rowOf(id)).toEqual(before)
  await sweepSources(tested.server.services)
  expect(await tested.me.notReady()).toMatchObject([{ id, status: 'failed', error: 'Nothing stood out.' }])
  expect((await tested.me.send('POST', `/api/clips/not_ready/${id}/retry/`)).status).toBe(200)
})

it('keeps the clips and settings of a video when nothing is chosen', async () => {
  const id = await measured()
  await chooseClips(tested.server.services, { videoId: id }, context)
  const clips = await tested.me.clips()
  expect(clips).toHaveLength(3)
  await shorten(id)
  const before = await rowOf(id)
  const answer = await choose(id)
  expect([answer.status, await answer.json()]).toEqual([400, refusal])
  expect(withoutSignatures(await tested.me.clips())).toEqual(withoutSignatures(clips))
  expect(await rowOf(id)).toEqual(before)
})

it('keeps clips that would be chosen again', async () => {
  const id = await measured()
  await chooseClips(tested.server.services, { videoId: id }, context)
  const idsOf = (clips: readonly Clip[]) => clips.filter(({ video_id }) => video_id === id).map((clip) => clip.id)
  const before = idsOf(await tested.me.clips())
  const answer = await tested.me.send('POST', `/api/videos/${id}/choose/`, { max_clips: 3 })
  expect(idsOf((await answer.json()) as Clip[]).toSorted()).toEqual(before.toSorted())
})

it('stores the settings of an undone choice, and keeps the clips', async () => {
  const id = await measured()
  await chooseClips(tested.server.services, { videoId: id }, context)
  const before = await tested.me.clips()
  const { settings } = await rowOf(id)
  await choose(id)
  const chosen = await tested.me.clips()
  expect(chosen.length).toBeLessThan(before.length)
  const answer = await tested.me.send('POST', `/api/videos/${id}/choose/`, { max_clips: 3, leave_clips: true })
  expect(answer.status).toBe(200)
  expect(await tested.me.clips()).toEqual(chosen)
  expect((await rowOf(id)).settings).toMatchObject({ ...settings, maxClips: 3 })
})

import { expect, it } from 'vitest'
import type { Clip } from '../../../../contract/clips.ts'
import { lateWorkers } from '../../../testing/lateWorkers.ts'

const workers = lateWorkers()

// `lateWorkers.full.test.ts` has the same for exports.
it('keeps the new file when two workers render a clip at the same time', async () => {
  await workers.renderTwice(workers.render, /\.mp4$/)
  expect(await workers.me().get<Clip>(`/api/clips/${workers.clip().id}`)).toMatchObject({
    has_file: true,
    trim_error: null,
  })
})

it('a late worker keeps the clip’s stored file, even after a change of the clip', async () => {
  const { held, release } = workers.holdFirst(/\.jpg$/)
  const late = workers.render()
  await held
  await workers.render()
  await workers.changeCover()
  release()
  await late
  const { media_key, poster_key } = await workers
    .db()
    .selectFrom('clips')
    .select(['media_key', 'poster_key'])
    .where('id', '=', workers.clip().id)
    .executeTakeFirstOrThrow()
  expect((await workers.stored()).toSorted()).toEqual([poster_key, media_key])
})

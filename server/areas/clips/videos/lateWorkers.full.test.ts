import { expect, it } from 'vitest'
import type { Render } from '../../../../contract/renders.ts'
import { lateWorkers } from '../../../testing/lateWorkers.ts'

const workers = lateWorkers()
const gif = () => `/api/clips/${workers.clip().id}/render/?format=gif`

it('keeps the new file when two workers render an export at the same time', async () => {
  await workers.render()
  await workers.me().send('POST', gif())
  await workers.renderTwice(workers.renderGif, /\.gif$/)
  expect(await workers.me().get<Render>(gif())).toMatchObject({ state: 'ready', error: null })
})

it('a late worker keeps an export’s stored file, even after a change of the clip', async () => {
  await workers.render()
  await workers.me().send('POST', gif())
  const { held, release } = workers.holdFirst(/\.gif$/)
  const late = workers.renderGif()
  await held
  await workers.renderGif()
  await workers.changeCover()
  // The same file serves the new version.
  expect(await (await workers.me().send('POST', gif())).json()).toMatchObject({ state: 'ready', version: 2 })
  release()
  await late
  const { key } = await workers
    .db()
    .selectFrom('clip_files')
    .select('key')
    .where('clip_id', '=', workers.clip().id)
    .executeTakeFirstOrThrow()
  expect((await workers.stored()).filter((name) => name.endsWith('.gif'))).toEqual([key])
})

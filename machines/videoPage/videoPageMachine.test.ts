import { expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { fromCall } from '../fromCall.ts'
import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type VideoPage, videoPageMachine } from './videoPageMachine.ts'

const page: VideoPage = { video: aVideo(), measurements: null, clipIds: [] }

it.each([404, null])('loads again on request after a failure (%s)', async (status) => {
  const load = vi
    .fn<() => Promise<VideoPage>>()
    .mockRejectedValueOnce(callFailure(status, null))
    .mockResolvedValue(page)
  const actor = createActor(videoPageMachine.provide({ actors: { load: fromCall(load) } })).start()
  await waitFor(actor, (it) => it.matches('failed'))
  expect(actor.getSnapshot().context.data).toBeNull()
  actor.send({ type: 'load.requested' })
  await waitFor(actor, (it) => it.matches('loaded'))
  expect(actor.getSnapshot().context.data).toBe(page)
})

it('polls while the video is in progress, also after a failed poll', async () => {
  const atWork = { ...page, video: aVideo({ status: 'analysing', progress: 0.5 }) }
  const load = vi
    .fn<() => Promise<VideoPage>>()
    .mockResolvedValueOnce(atWork)
    .mockRejectedValueOnce(callFailure(null, null))
    .mockResolvedValue(page)
  const clock = new SimulatedClock()
  const actor = createActor(videoPageMachine.provide({ actors: { load: fromCall(load) } }), { clock }).start()
  const loaded = () => waitFor(actor, (it) => it.matches('loaded'))
  for (const data of [atWork, atWork, page, page]) {
    await loaded()
    expect(actor.getSnapshot().context).toMatchObject({ data, error: null })
    clock.increment(2000)
  }
  expect(load).toHaveBeenCalledTimes(3)
})

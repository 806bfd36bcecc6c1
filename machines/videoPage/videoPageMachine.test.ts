import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { fromCall } from '../fromCall.ts'
import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type VideoPage, videoPageMachine } from './videoPageMachine.ts'

const page: VideoPage = { video: aVideo(), measurements: null, clips: [] }

it.each([401, 404, 429, 500, null])('is loaded again on request after a failure (%s)', async (status) => {
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

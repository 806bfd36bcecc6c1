import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type TimelinePictures, timelinePicturesMachine } from './timelinePicturesMachine.ts'

const pictures: TimelinePictures = { filmstrip: null, waveform: { peaks_per_second: 10, peaks: [1, 2] } }

it.each([callFailure(404, null), callFailure(null, null)])(
  'shows an empty timeline after a failure, and loads on request',
  async (failure) => {
    const load = vi.fn<() => Promise<TimelinePictures>>().mockRejectedValueOnce(failure).mockResolvedValueOnce(pictures)
    const actor = createActor(timelinePicturesMachine.provide({ actors: { load: fromCall(load) } })).start()
    await waitFor(actor, (it) => it.matches('failed'))
    expect(actor.getSnapshot().context.data).toEqual({ filmstrip: null, waveform: null })
    actor.send({ type: 'load.requested' })
    await waitFor(actor, (it) => it.matches('loaded'))
    expect(actor.getSnapshot().context.data).toEqual(pictures)
  },
)

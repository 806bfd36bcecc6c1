import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { VideoAnalysis } from '../../contract/videos.ts'
import { fromCall } from '../fromCall.ts'
import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { lateShotsMachine } from './lateShotsMachine.ts'

const found = aVideo().analysis as VideoAnalysis
const due = { ...found, shots_due: true }

function start(analysis: VideoAnalysis | null, load = vi.fn<() => Promise<VideoAnalysis | null>>()) {
  const clock = new SimulatedClock()
  const machine = lateShotsMachine.provide({ actors: { load: fromCall(load) } })
  const actor = createActor(machine, { input: { analysis }, clock })
  const emitted = vi.fn<(analysis: VideoAnalysis | null) => void>()
  actor.on('shots.found', ({ analysis: now }) => emitted(now))
  actor.start()
  /** Waits until the next poll succeeds or fails. */
  const next = async () => {
    clock.increment(3000)
    await waitFor(actor, (it) => !it.matches('asking'))
  }
  return { actor, clock, load, emitted, next }
}

describe('lateShotsMachine', () => {
  it.each([found, null])('does not poll when all shots are known or the video was not analysed', (analysis) => {
    const { actor, clock, load } = start(analysis)
    clock.increment(60_000)
    expect(actor.getSnapshot().value).toBe('known')
    expect(load).not.toHaveBeenCalled()
  })

  it('polls until the shots are known, also after a failure, and emits them', async () => {
    const load = vi
      .fn<() => Promise<VideoAnalysis | null>>()
      .mockResolvedValueOnce(due)
      .mockRejectedValueOnce(callFailure(null, null))
      .mockResolvedValueOnce({ ...found, shots: [3] })
    const { actor, next, emitted } = start(due, load)
    for (let asked = 1; asked <= 2; asked++) {
      await next()
      expect(actor.getSnapshot().value).toBe('waiting')
      expect(load).toHaveBeenCalledTimes(asked)
      expect(emitted).not.toHaveBeenCalled()
    }
    await next()
    expect(actor.getSnapshot().value).toBe('known')
    expect(emitted).toHaveBeenCalledExactlyOnceWith({ ...found, shots: [3] })
  })

  it('stops polling when the video’s file is gone', async () => {
    const { actor, next, emitted } = start(due, vi.fn<() => Promise<VideoAnalysis | null>>().mockResolvedValue(null))
    await next()
    expect(actor.getSnapshot().value).toBe('known')
    expect(emitted).toHaveBeenCalledExactlyOnceWith(null)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { Video } from '../../contract/videos.ts'
import { fromCall } from '../fromCall.ts'
import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { lateWordsMachine } from './lateWordsMachine.ts'
import { lateWordsProps, type MissingWords, type OpenWords } from './lateWordsProps.ts'

const silent = aVideo({ words: 0 })
const due = aVideo({ words: 0, status: 'analysing', words_due: true, progress: 0.4 })
const found = aVideo({ words: 23 })

function start(video: Video, load = vi.fn<() => Promise<Video>>()) {
  const clock = new SimulatedClock()
  const machine = lateWordsMachine.provide({ actors: { load: fromCall(load) } })
  const actor = createActor(machine, { input: { video }, clock })
  const ended = vi.fn<(video: Video) => void>()
  actor.on('work.ended', (event) => ended(event.video))
  actor.start()
  /** Waits until the next poll succeeds or fails. */
  const next = async () => {
    clock.increment(2000)
    await waitFor(actor, (it) => !it.matches('asking'))
  }
  return { actor, clock, load, ended, next, state: () => actor.getSnapshot().value }
}

describe('lateWordsMachine', () => {
  it.each([
    ['a video without words', silent],
    ['a video with words', found],
    ['a video with words that is rendered', aVideo({ words: 23, status: 'rendering' })],
  ])('does not poll for %s', (_, video) => {
    const { clock, load, state } = start(video)
    clock.increment(60_000)
    expect(state()).toBe('idle')
    expect(load).not.toHaveBeenCalled()
  })

  it('polls until the words are found, also after a failure, and reports the video', async () => {
    const load = vi
      .fn<() => Promise<Video>>()
      .mockResolvedValueOnce(due)
      .mockRejectedValueOnce(callFailure(null, null))
      .mockResolvedValueOnce(found)
    const { next, ended, state } = start(due, load)
    for (let asked = 1; asked <= 2; asked++) {
      await next()
      expect(state()).toBe('waiting')
      expect(load).toHaveBeenCalledTimes(asked)
      expect(ended).not.toHaveBeenCalled()
    }
    await next()
    expect(state()).toBe('idle')
    expect(ended).toHaveBeenCalledExactlyOnceWith(found)
  })

  it('polls once recognition has started, and ignores a stale response', async () => {
    let answer = (_: Video) => {}
    const load = vi
      .fn<() => Promise<Video>>()
      .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      .mockResolvedValueOnce(found)
    const { actor, clock, next, ended, state } = start(silent, load)
    actor.send({ type: 'work.expected' })
    clock.increment(2000)
    actor.send({ type: 'work.begun', video: due })
    answer(silent)
    await Promise.resolve()
    expect(state()).toBe('waiting')
    expect(actor.getSnapshot().context.video).toBe(due)
    await next()
    expect(ended).toHaveBeenCalledExactlyOnceWith(found)
  })

  it('polls once when recognition may have started by itself', async () => {
    const load = vi.fn<() => Promise<Video>>().mockResolvedValue(silent)
    const { actor, clock, next, state } = start(silent, load)
    actor.send({ type: 'work.expected' })
    await next()
    expect(state()).toBe('idle')
    clock.increment(60_000)
    expect(load).toHaveBeenCalledOnce()
  })

  const heard = { by: 'local', seconds: 9, cost: null, currency: null, problem: null } as const
  const transcribed = (over: Partial<Video>) => ({ ...silent, transcript: heard, ...over })
  it.each<[MissingWords, Video, Partial<OpenWords>]>([
    ['none', { ...silent, transcript: null }, {}],
    ['due', due, {}],
    ['due', due, { words: 9 }],
    ['opening', found, { isReloading: true }],
    ['unloaded', found, {}],
    ['silent', transcribed({}), {}],
    ['elsewhere', found, { words: 23 }],
    ['failed', transcribed({ transcript: { ...heard, problem: 'The model is gone.' } }), {}],
    ['failed', transcribed({ status: 'failed', words_due: true }), {}],
  ])('names the reason for missing words: %s', (missing, video, open) => {
    const { actor } = start(video)
    const props = lateWordsProps(actor.getSnapshot(), { words: 0, isReloading: false, ...open })
    expect(props).toEqual({
      missing,
      progress: video.progress,
      problem: video.transcript?.problem ?? null,
    })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ClipVideo } from '../../contract/clips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { clipVideosMachine } from './clipVideosMachine.ts'

const talk: ClipVideo = { id: 'v1', title: 'Talk', clips: 4, favorites: 1 }

function start(fetchVideos: () => Promise<ClipVideo[]>) {
  const calls = vi.fn(fetchVideos)
  const machine = clipVideosMachine.provide({ actors: { fetchVideos: fromPromise(() => calls()) } })
  const actor = createActor(machine).start()
  return { actor, calls, until: (state: 'loaded' | 'failed') => waitFor(actor, (it) => it.matches(state)) }
}

describe('clipVideosMachine', () => {
  it('loads at once and again when counts change, and shows the known videos in between', async () => {
    let videos = [talk]
    const { actor, calls, until } = start(async () => videos)
    await until('loaded')
    expect(actor.getSnapshot().context.videos).toEqual([talk])
    videos = [{ ...talk, clips: 3 }]
    actor.send({ type: 'counts.changed' })
    expect(actor.getSnapshot().context.videos).toEqual([talk])
    await until('loaded')
    expect(actor.getSnapshot().context.videos).toEqual(videos)
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it.each([429, null])(
    'keeps the known videos after a failure (%s), and loads again at the next change',
    async (status) => {
      let down = false
      const { actor, until } = start(() => (down ? Promise.reject(callFailure(status, null)) : Promise.resolve([talk])))
      await until('loaded')
      down = true
      actor.send({ type: 'counts.changed' })
      await until('failed')
      expect(actor.getSnapshot().context.videos).toEqual([talk])
      down = false
      actor.send({ type: 'counts.changed' })
      await until('loaded')
    },
  )
})

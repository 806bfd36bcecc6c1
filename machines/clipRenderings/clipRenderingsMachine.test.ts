import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type ClipRenderingsEmitted, clipRenderingsMachine } from './clipRenderingsMachine.ts'

function start(answers: (Clip | Error)[]) {
  const calls = vi.fn((_: unknown) => {
    const answer = answers.shift() ?? callFailure(404, null)
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const clock = new SimulatedClock()
  const machine = clipRenderingsMachine.provide({ actors: { look: fromPromise(({ input }) => calls(input)) } })
  const renderings = createActor(machine, { clock }).start()
  const notified: ClipRenderingsEmitted[] = []
  renderings.on('clip.rendered', (event) => notified.push(event))
  const pause = async () => {
    clock.increment(2000)
    await waitFor(renderings, (it) => !it.matches('looking'))
  }
  return { renderings, calls, notified, clock, pause }
}

const rendering = aClip({ state: 'rendering' })

describe('clipRenderingsMachine', () => {
  it('polls until the new file is ready, then stops', async () => {
    const ready = aClip({ media_url: '/new.mp4' })
    const { renderings, calls, notified, pause } = start([rendering, ready])
    renderings.send({ type: 'rendering.noticed', clips: [rendering] })
    renderings.send({ type: 'rendering.noticed', clips: [rendering] })
    expect(calls).not.toHaveBeenCalled()
    await pause()
    expect(notified).toEqual([])
    await pause()
    expect(notified).toEqual([{ type: 'clip.rendered', clip: ready }])
    await pause()
    expect(calls).toHaveBeenCalledTimes(2)
    expect(renderings.getSnapshot()).toMatchObject({ value: 'idle', context: { watched: [] } })
  })

  it('polls several clips in turn', async () => {
    const { renderings, calls, pause } = start([rendering, aClip({ id: 'b', state: 'rendering' }), aClip({ id: 'a' })])
    renderings.send({ type: 'rendering.noticed', clips: [{ id: 'a' }, { id: 'b' }] })
    await pause()
    await pause()
    await pause()
    expect(calls.mock.calls).toEqual([[{ id: 'a' }], [{ id: 'b' }], [{ id: 'a' }]])
  })

  it('polls again after a failure', async () => {
    const { renderings, notified, pause } = start([callFailure(null, null), aClip()])
    renderings.send({ type: 'rendering.noticed', clips: [rendering] })
    await pause()
    expect(renderings.getSnapshot().value).toBe('waiting')
    await pause()
    expect(notified).toHaveLength(1)
  })

  it('stops polling a clip that was deleted elsewhere', async () => {
    const { renderings, calls, notified, pause } = start([callFailure(404, null)])
    renderings.send({ type: 'rendering.noticed', clips: [rendering] })
    await pause()
    await pause()
    expect(calls).toHaveBeenCalledOnce()
    expect(notified).toEqual([])
    expect(renderings.getSnapshot().value).toBe('idle')
  })

  it('polls the next clip when the current one is deleted', async () => {
    const { renderings, calls, clock, pause } = start([callFailure(404, null), aClip({ id: 'b', state: 'rendering' })])
    renderings.send({ type: 'rendering.noticed', clips: [{ id: 'a' }, { id: 'b' }] })
    clock.increment(2000)
    renderings.send({ type: 'clip.removed', id: 'a' })
    await waitFor(renderings, (it) => !it.matches('looking'))
    expect(renderings.getSnapshot().context.watched).toEqual(['b'])
    await pause()
    expect(calls.mock.calls).toEqual([[{ id: 'a' }], [{ id: 'b' }]])
  })

  it('continues polling a clip when another one is deleted', async () => {
    const { renderings, calls, notified, clock } = start([aClip({ id: 'a' })])
    renderings.send({ type: 'rendering.noticed', clips: [{ id: 'a' }, { id: 'b' }] })
    clock.increment(2000)
    renderings.send({ type: 'clip.removed', id: 'b' })
    await waitFor(renderings, (it) => it.matches('idle'))
    expect(calls).toHaveBeenCalledOnce()
    expect(notified).toHaveLength(1)
    expect(renderings.getSnapshot().context.watched).toEqual([])
  })

  it('stops polling a deleted clip', async () => {
    const { renderings, calls, pause } = start([])
    renderings.send({ type: 'rendering.noticed', clips: [rendering] })
    renderings.send({ type: 'clip.removed', id: 'c1' })
    await pause()
    expect(calls).not.toHaveBeenCalled()
    expect(renderings.getSnapshot().value).toBe('idle')
  })
})

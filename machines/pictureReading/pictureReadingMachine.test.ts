import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { Range } from '../../contract/edit.ts'
import type { PictureSegment } from '../../contract/picture.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { pictureReadingMachine, type ReadPart } from './pictureReadingMachine.ts'

const unseen = { shot: 0, left: 0, right: 1, interest: [], looks: [] }
const segment = (start: number, end: number): PictureSegment => ({ ...unseen, start, end })
const part = (start: number, end: number, over: Partial<ReadPart> = {}): ReadPart => ({
  segments: [segment(start, end)],
  due: false,
  asked: { start, end },
  ...over,
})

function start(load = vi.fn<(input: { ranges: readonly Range[] }) => Promise<ReadPart>>()) {
  const clock = new SimulatedClock()
  const actor = createActor(pictureReadingMachine.provide({ actors: { load: fromCall(load) } }), { clock })
  const emitted = vi.fn<(segments: readonly PictureSegment[]) => void>()
  actor.on('picture.read', (event) => emitted(event.segments))
  actor.start()
  const show = (ranges: readonly Range[] | null) => actor.send({ type: 'ranges.shown', ranges })
  const answered = () => waitFor(actor, (it) => !it.matches('asking'))
  return { actor, clock, load, emitted, show, answered }
}

describe('pictureReadingMachine', () => {
  it('loads the shown ranges, and nothing without crops', async () => {
    const { load, emitted, show, answered, actor } = start()
    show(null)
    expect(load).not.toHaveBeenCalled()
    load.mockResolvedValueOnce(part(50, 90))
    show([{ start: 60, end: 68 }])
    expect(actor.getSnapshot().hasTag('due')).toBe(true)
    await answered()
    expect(actor.getSnapshot().value).toBe('known')
    expect(emitted).toHaveBeenCalledExactlyOnceWith([segment(50, 90)])
  })

  it('does not load known ranges again', async () => {
    const { load, show, answered } = start()
    load.mockResolvedValueOnce(part(50, 90))
    show([{ start: 60, end: 68 }])
    await answered()
    show([{ start: 55, end: 90 }])
    expect(load).toHaveBeenCalledOnce()
  })

  it('polls while the server analyses, also after a failure', async () => {
    const { load, show, answered, clock, actor, emitted } = start()
    load
      .mockResolvedValueOnce(part(60, 64, { due: true }))
      .mockRejectedValueOnce(callFailure(null, null))
      .mockResolvedValueOnce(part(64, 68))
    show([{ start: 60, end: 68 }])
    for (let polls = 1; polls <= 2; polls++) {
      await answered()
      expect(actor.getSnapshot().value).toBe('waiting')
      clock.increment(1500)
    }
    await answered()
    expect(actor.getSnapshot().value).toBe('known')
    expect(emitted).toHaveBeenLastCalledWith([segment(60, 64), segment(64, 68)])
  })

  it('loads a range that was added during a call after its response', async () => {
    const { load, show, answered, actor } = start()
    load.mockResolvedValueOnce(part(60, 68)).mockResolvedValueOnce(part(68, 80))
    show([{ start: 60, end: 68 }])
    show([{ start: 60, end: 79 }])
    expect(load).toHaveBeenCalledOnce()
    await answered()
    await waitFor(actor, (it) => it.matches('known'))
    expect(load).toHaveBeenLastCalledWith({ ranges: [{ start: 60, end: 79 }] }, expect.anything())
  })

  it('stops loading a range that can’t be analysed', async () => {
    const { load, show, answered, actor } = start()
    load.mockResolvedValueOnce({ segments: [], due: false, asked: { start: 60, end: 68 } })
    show([{ start: 60, end: 68 }])
    await answered()
    expect(actor.getSnapshot().value).toBe('known')
    show([{ start: 61, end: 66 }])
    expect(load).toHaveBeenCalledOnce()
  })

  it('replaces segments that are analysed again', async () => {
    const { load, show, answered, emitted } = start()
    load.mockResolvedValueOnce(part(60, 68)).mockResolvedValueOnce(part(64, 72))
    show([{ start: 60, end: 68 }])
    await answered()
    show([{ start: 66, end: 72 }])
    await answered()
    expect(emitted).toHaveBeenLastCalledWith([segment(64, 72)])
  })
})

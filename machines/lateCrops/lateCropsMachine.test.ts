import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { EditVersion } from '../../contract/edit.ts'
import { fromCall } from '../fromCall.ts'
import { anEditedClip } from '../testing/anEditedClip.ts'
import { callFailure } from '../testing/callFailure.ts'
import { areCropsDue, lateCropsMachine } from './lateCropsMachine.ts'

const { version: due } = anEditedClip()
const found = { ...due, automatic_crops: [{ start: 60, x: 0.3, y: 0.5 }] }

function start(version: EditVersion, load = vi.fn<() => Promise<EditVersion>>()) {
  const clock = new SimulatedClock()
  const actor = createActor(lateCropsMachine.provide({ actors: { load: fromCall(load) } }), {
    input: { version },
    clock,
  })
  const told = vi.fn<(version: EditVersion) => void>()
  actor.on('crops.found', (event) => told(event.version))
  actor.start()
  const answered = () => waitFor(actor, (it) => !it.matches('asking'))
  return { actor, clock, load, told, answered }
}

describe('lateCropsMachine', () => {
  it('asks nothing while the crops are known', () => {
    const { actor, clock, load } = start(found)
    clock.increment(60_000)
    expect(actor.getSnapshot().value).toBe('known')
    expect(load).not.toHaveBeenCalled()
  })

  it('polls until they are known, also after a failure', async () => {
    const load = vi
      .fn<() => Promise<EditVersion>>()
      .mockResolvedValueOnce(due)
      .mockRejectedValueOnce(callFailure(null, null))
      .mockResolvedValueOnce(found)
    const { actor, clock, told, answered } = start(due, load)
    for (let polls = 1; polls <= 2; polls++) {
      await answered()
      expect(actor.getSnapshot().value).toBe('waiting')
      expect(told).not.toHaveBeenCalled()
      clock.increment(1500)
    }
    await answered()
    expect(told).toHaveBeenCalledExactlyOnceWith(found)
  })

  it('asks once about the version that it started with', async () => {
    const load = vi.fn<() => Promise<EditVersion>>().mockResolvedValue(due)
    const { actor, answered } = start(due, load)
    actor.send({ type: 'edit.stored', version: due })
    await answered()
    expect(load).toHaveBeenCalledOnce()
  })

  it('asks again after the next save, and ignores the answer about an earlier edit', async () => {
    const next = { ...due, version: 4 }
    const load = vi
      .fn<() => Promise<EditVersion>>()
      .mockResolvedValueOnce(found)
      .mockResolvedValueOnce({ ...found, version: 4 })
    const { actor, clock, told, answered } = start(found, load)
    actor.send({ type: 'edit.stored', version: next })
    await answered()
    expect(told).not.toHaveBeenCalled()
    clock.increment(1500)
    await answered()
    expect(told).toHaveBeenCalledExactlyOnceWith({ ...found, version: 4 })
  })
})

describe('areCropsDue', () => {
  const edited = (edit: Partial<EditVersion['edit']>) => areCropsDue({ ...due, edit: { ...due.edit, ...edit } })

  it('is true only for an edit that follows the subject in part of the picture', () => {
    expect(edited({})).toBe(true)
    expect(edited({ aspect: 'source' })).toBe(false)
    expect(edited({ framing: { mode: 'centre', crops: [] } })).toBe(false)
    expect(areCropsDue({ ...due, automatic_crops: [] })).toBe(false)
  })
})

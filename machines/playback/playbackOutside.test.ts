import { describe, expect, it } from 'vitest'
import { plan, playing, startPlayback } from '../testing/startPlayback.ts'
import type { PlaybackEvent } from './playbackSetup.ts'

describe('playing outside the clip', () => {
  const whole = [{ start: 0, end: 600 }]
  const shown = (ranges: { start: number; end: number }[], at?: number): PlaybackEvent => ({
    type: 'edit.shown',
    edit: { ...plan.edit, ranges },
    at,
  })
  const outer = { start: 60, end: 70 }
  const inner = { start: 80, end: 100 }
  /** Starts an editor at a moment outside the clip. */
  async function outside(seconds: number, parts: { start: number; end: number }[] = whole) {
    const started = startPlayback({ isEdited: true, parts })
    await started.reached('source')
    started.playback.send({ type: 'media.opened', width: 1920, duration: 600 })
    started.playback.send({ type: 'media.seeked' })
    started.playback.send({ type: 'moment.requested', seconds })
    started.playback.send({ type: 'media.seeked' })
    return started
  }

  it('seeks there and plays into the clip without a jump', async () => {
    const { at, told, state } = await outside(58)
    expect([told.at(-1), state()]).toEqual([{ type: 'seek', seconds: 58 }, '{"source":{"outside":"shown"}}'])
    const before = told.length
    for (const seconds of [58, 59, 59.98]) at(seconds)
    expect(state()).toBe('{"source":{"outside":"shown"}}')
    at(60.02)
    expect([told.length, state()]).toEqual([before, '{"source":"shown"}'])
    at(70.01)
    expect(told.at(-1)).toEqual({ type: 'seek', seconds: 80 })
  })

  it('plays a cut-out part up to the next range', async () => {
    const { at, told, state } = await outside(72)
    const before = told.length
    for (const seconds of [75, 79.99]) at(seconds)
    expect(state()).toBe('{"source":{"outside":"shown"}}')
    at(80)
    expect([told.length, state()]).toEqual([before, '{"source":"shown"}'])
  })

  it('plays to the end of the video, then restarts the clip', async () => {
    const { at, told, state, playback } = await outside(550)
    at(599.9)
    at(Number.POSITIVE_INFINITY)
    expect([told.at(-1), state()]).toEqual([{ type: 'pause' }, '{"source":{"outside":"ended"}}'])
    playback.send({ type: 'media.playing' })
    expect([told.at(-1), state()]).toEqual([{ type: 'seek', seconds: 60 }, '{"source":"skipping"}'])
  })

  it('stays within the uploaded parts', async () => {
    const parts = [{ start: 50, end: 110 }]
    const { at, told, state } = await outside(30, parts)
    expect(told.at(-1)).toEqual({ type: 'seek', seconds: 50 })
    at(50)
    expect(state()).toBe('{"source":{"outside":"shown"}}')
    const after = await outside(105, parts)
    after.at(110.01)
    expect([after.told.at(-1), after.state()]).toEqual([{ type: 'pause' }, '{"source":{"outside":"ended"}}'])
  })

  it('is refused outside editors and before the video opens', async () => {
    const plain = await playing()
    plain.told.length = 0
    plain.playback.send({ type: 'moment.requested', seconds: 30 })
    expect([plain.told, plain.state()]).toEqual([[], '{"source":"shown"}'])
    const opening = startPlayback({ isEdited: true, parts: whole })
    await opening.reached('source')
    opening.playback.send({ type: 'moment.requested', seconds: 30 })
    expect(opening.state()).toBe('{"source":"opening"}')
  })

  it.each([
    ['before it', 30, 60],
    ['in what was cut out', 75, 80],
    ['after it', 200, 60],
  ])('returns to the clip on request: from %s it plays the next range', async (_, from, to) => {
    const { told, state, playback } = await outside(from)
    playback.send({ type: 'clip.requested', after: from })
    expect(told.slice(-2)).toEqual([{ type: 'play' }, { type: 'seek', seconds: to }])
    expect(state()).toBe('{"source":"skipping"}')
  })

  it('ends on a seek into the clip or a loop around an edge', async () => {
    const { told, state, playback } = await outside(30)
    playback.send({ type: 'seek.requested', seconds: 12 })
    expect([told.at(-1), state()]).toEqual([{ type: 'seek', seconds: 82 }, '{"source":"skipping"}'])
    const looped = await outside(30)
    looped.playback.send({ type: 'loop.toggled', edge: 'start' })
    expect(looped.state()).toBe('{"source":"skipping"}')
    // Going outside also ends the loop around an edge.
    looped.playback.send({ type: 'moment.requested', seconds: 30 })
    expect(looped.playback.getSnapshot().context.edge).toBeNull()
  })

  it('seeks outside from any state, also during another seek', async () => {
    const { told, state, playback, at } = await outside(30)
    playback.send({ type: 'moment.requested', seconds: 40 })
    playback.send({ type: 'moment.requested', seconds: 45 })
    // A late event of the previous frame has no effect.
    at(65)
    expect([told.at(-1), state()]).toEqual([{ type: 'seek', seconds: 45 }, '{"source":{"outside":"going"}}'])
    playback.send({ type: 'seek.requested', seconds: 29.9 })
    playback.send({ type: 'media.seeked' })
    at(100.01)
    expect(state()).toBe('{"source":"ended"}')
    playback.send({ type: 'moment.requested', seconds: 101 })
    expect(state()).toBe('{"source":{"outside":"going"}}')
  })

  it('counts as the clip when the clip is extended there, and as outside after undo', async () => {
    const { playback, state, told } = await outside(55)
    const before = told.length
    playback.send(shown([{ start: 55, end: 70 }, inner], 55))
    expect([state(), told.length]).toEqual(['{"source":"shown"}', before])
    playback.send(shown([outer, inner], 55))
    expect([state(), told.length]).toEqual(['{"source":{"outside":"shown"}}', before])
  })

  it('still seeks outside when the clip shrinks during the seek, but not around an edge', async () => {
    const { playback, state } = await outside(55)
    const begun = [{ start: 55, end: 70 }, inner]
    playback.send(shown(begun, 55))
    playback.send({ type: 'seek.requested', seconds: 0 })
    playback.send(shown([outer, inner], 55))
    expect(state()).toBe('{"source":"skipping"}')
    playback.send({ type: 'media.seeked' })
    expect(state()).toBe('{"source":{"outside":"shown"}}')
    playback.send(shown(begun, 55))
    playback.send({ type: 'loop.toggled', edge: 'start' })
    playback.send(shown([outer, inner], 55))
    playback.send({ type: 'media.seeked' })
    expect(state()).toBe('{"source":"shown"}')
  })

  it('stays outside when another part of the clip changes', async () => {
    const { playback, state } = await outside(55)
    playback.send(shown([outer, { start: 80, end: 90 }], 55))
    expect(state()).toBe('{"source":{"outside":"shown"}}')
    expect(playback.getSnapshot().context.plan?.edit.ranges.at(-1)?.end).toBe(90)
  })

  it('skips to the next range when the paused frame is cut out', async () => {
    const { playback, state, told } = await playing()
    playback.send(shown([outer, { start: 85, end: 100 }], 82))
    expect([state(), told.at(-1)]).toEqual(['{"source":"skipping"}', { type: 'seek', seconds: 85 }])
  })

  it('does not start when an edit changes during playback or around an edge', async () => {
    const { playback, state, at, told } = await playing()
    playback.send(shown([{ start: 65, end: 70 }, inner]))
    expect(state()).toBe('{"source":"shown"}')
    at(62)
    expect(told.at(-1)).toEqual({ type: 'seek', seconds: 65 })
    const looped = await playing()
    looped.playback.send({ type: 'loop.toggled', edge: 'start' })
    looped.playback.send({ type: 'media.seeked' })
    looped.playback.send(shown([{ start: 65, end: 70 }, inner], 60))
    expect(looped.state()).toBe('{"source":"shown"}')
  })
})

import { describe, expect, it } from 'vitest'
import { parseRanges } from '../../clipper/pure/testing/parseEdit.ts'
import { playing, showEdit, startPlayback } from '../testing/startPlayback.ts'

describe('playing outside the clip', () => {
  /** Starts an editor at a moment outside the clip. */
  async function outside(seconds: number, sent = '0-600') {
    const started = startPlayback({ isEdited: true, parts: parseRanges(sent) })
    await started.reached('source')
    started.playback.send({ type: 'media.opened', width: 1920, duration: 600 })
    started.playback.send({ type: 'media.seeked' })
    started.playback.send({ type: 'moment.requested', seconds })
    started.playback.send({ type: 'media.seeked' })
    return started
  }

  it('seeks there and plays into the clip without a jump', async () => {
    const { at, emitted, state } = await outside(58)
    expect([emitted.at(-1), state()]).toEqual([{ type: 'seek', seconds: 58 }, '{"source":{"outside":"shown"}}'])
    const before = emitted.length
    for (const seconds of [58, 59, 59.98]) at(seconds)
    expect(state()).toBe('{"source":{"outside":"shown"}}')
    at(60.02)
    expect([emitted.length, state()]).toEqual([before, '{"source":"shown"}'])
    at(70.01)
    expect(emitted.at(-1)).toEqual({ type: 'seek', seconds: 80 })
  })

  it('plays a cut-out part up to the next range', async () => {
    const { at, emitted, state } = await outside(72)
    const before = emitted.length
    for (const seconds of [75, 79.99]) at(seconds)
    expect(state()).toBe('{"source":{"outside":"shown"}}')
    at(80)
    expect([emitted.length, state()]).toEqual([before, '{"source":"shown"}'])
  })

  it('plays to the end of the video, then restarts the clip', async () => {
    const { at, emitted, state, playback } = await outside(550)
    at(599.9)
    at(Number.POSITIVE_INFINITY)
    expect([emitted.at(-1), state()]).toEqual([{ type: 'pause' }, '{"source":{"outside":"ended"}}'])
    playback.send({ type: 'media.playing' })
    expect([emitted.at(-1), state()]).toEqual([{ type: 'seek', seconds: 60 }, '{"source":"skipping"}'])
  })

  it('stays within the uploaded parts', async () => {
    const { at, emitted, state } = await outside(30, '50-110')
    expect(emitted.at(-1)).toEqual({ type: 'seek', seconds: 50 })
    at(50)
    expect(state()).toBe('{"source":{"outside":"shown"}}')
    const after = await outside(105, '50-110')
    after.at(110.01)
    expect([after.emitted.at(-1), after.state()]).toEqual([{ type: 'pause' }, '{"source":{"outside":"ended"}}'])
  })

  it('is refused outside editors and before the video opens', async () => {
    const plain = await playing()
    plain.emitted.length = 0
    plain.playback.send({ type: 'moment.requested', seconds: 30 })
    expect([plain.emitted, plain.state()]).toEqual([[], '{"source":"shown"}'])
    const opening = startPlayback({ isEdited: true, parts: parseRanges('0-600') })
    await opening.reached('source')
    opening.playback.send({ type: 'moment.requested', seconds: 30 })
    expect(opening.state()).toBe('{"source":"opening"}')
  })

  it.each([
    ['before it', 30, 60],
    ['in what was cut out', 75, 80],
    ['after it', 200, 60],
  ])('returns to the clip on request: from %s it plays the next range', async (_, from, to) => {
    const { emitted, state, playback } = await outside(from)
    playback.send({ type: 'clip.requested', after: from })
    expect(emitted.slice(-2)).toEqual([{ type: 'play' }, { type: 'seek', seconds: to }])
    expect(state()).toBe('{"source":"skipping"}')
  })

  it('ends on a seek into the clip or a loop around an edge', async () => {
    const { emitted, state, playback } = await outside(30)
    playback.send({ type: 'seek.requested', seconds: 12 })
    expect([emitted.at(-1), state()]).toEqual([{ type: 'seek', seconds: 82 }, '{"source":"skipping"}'])
    const looped = await outside(30)
    looped.playback.send({ type: 'loop.toggled', edge: 'start' })
    expect(looped.state()).toBe('{"source":"skipping"}')
    // Going outside also ends the loop around an edge.
    looped.playback.send({ type: 'moment.requested', seconds: 30 })
    expect(looped.playback.getSnapshot().context.edge).toBeNull()
  })

  it('seeks outside from any state, also during another seek', async () => {
    const { emitted, state, playback, at } = await outside(30)
    playback.send({ type: 'moment.requested', seconds: 40 })
    playback.send({ type: 'moment.requested', seconds: 45 })
    // A late event of the previous frame has no effect.
    at(65)
    expect([emitted.at(-1), state()]).toEqual([{ type: 'seek', seconds: 45 }, '{"source":{"outside":"going"}}'])
    playback.send({ type: 'seek.requested', seconds: 29.9 })
    playback.send({ type: 'media.seeked' })
    at(100.01)
    expect(state()).toBe('{"source":"ended"}')
    playback.send({ type: 'moment.requested', seconds: 101 })
    expect(state()).toBe('{"source":{"outside":"going"}}')
  })

  it('counts as the clip when the clip is extended there, and as outside after undo', async () => {
    const { playback, state, emitted } = await outside(55)
    const before = emitted.length
    playback.send(showEdit('55-70 80-100', 55))
    expect([state(), emitted.length]).toEqual(['{"source":"shown"}', before])
    playback.send(showEdit('60-70 80-100', 55))
    expect([state(), emitted.length]).toEqual(['{"source":{"outside":"shown"}}', before])
  })

  it('still seeks outside when the clip shrinks during the seek, but not around an edge', async () => {
    const { playback, state } = await outside(55)
    playback.send(showEdit('55-70 80-100', 55))
    playback.send({ type: 'seek.requested', seconds: 0 })
    playback.send(showEdit('60-70 80-100', 55))
    expect(state()).toBe('{"source":"skipping"}')
    playback.send({ type: 'media.seeked' })
    expect(state()).toBe('{"source":{"outside":"shown"}}')
    playback.send(showEdit('55-70 80-100', 55))
    playback.send({ type: 'loop.toggled', edge: 'start' })
    playback.send(showEdit('60-70 80-100', 55))
    playback.send({ type: 'media.seeked' })
    expect(state()).toBe('{"source":"shown"}')
  })

  it('stays outside when another part of the clip changes', async () => {
    const { playback, state } = await outside(55)
    playback.send(showEdit('60-70 80-90', 55))
    expect(state()).toBe('{"source":{"outside":"shown"}}')
    expect(playback.getSnapshot().context.plan?.edit.ranges.at(-1)?.end).toBe(90)
  })

  it('skips to the next range when the paused frame is cut out', async () => {
    const { playback, state, emitted } = await playing()
    playback.send(showEdit('60-70 85-100', 82))
    expect([state(), emitted.at(-1)]).toEqual(['{"source":"skipping"}', { type: 'seek', seconds: 85 }])
  })

  it('does not start when an edit changes during playback or around an edge', async () => {
    const { playback, state, at, emitted } = await playing()
    playback.send(showEdit('65-70 80-100'))
    expect(state()).toBe('{"source":"shown"}')
    at(62)
    expect(emitted.at(-1)).toEqual({ type: 'seek', seconds: 65 })
    const looped = await playing()
    looped.playback.send({ type: 'loop.toggled', edge: 'start' })
    looped.playback.send({ type: 'media.seeked' })
    looped.playback.send(showEdit('65-70 80-100', 60))
    expect(looped.state()).toBe('{"source":"shown"}')
  })
})

import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type TimelineEmitted, type TimelineEvent, timelineMachine } from './timelineMachine.ts'

function start() {
  const input = { duration: 600, fps: 25, shown: { start: 100, end: 200 } }
  const clock = new SimulatedClock()
  const actor = createActor(timelineMachine, { input, clock }).start()
  const emitted: TimelineEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  const send = (...events: TimelineEvent[]) => events.forEach((event) => void actor.send(event))
  const move = (share: number, free = false): TimelineEvent => ({
    type: 'pointer.moved',
    share,
    free,
    near: 0.01,
    slack: 0.01,
  })
  const view = () => actor.getSnapshot().context.view
  return { actor, clock, emitted, send, move, view, state: () => actor.getSnapshot().value }
}

describe('timelineMachine', () => {
  it('opens on the clip with a margin', () => {
    expect(start().view()).toEqual({ start: 85, end: 215 })
  })

  it('drags an edge by the grabbed point, as one gesture with its snapping distance', () => {
    const { send, move, emitted } = start()
    send({ type: 'edge.grabbed', edge: 'start', share: 0.12, seconds: 100 }, move(0.22), move(0.32, true))
    send({ type: 'pointer.released' }, move(0.5))
    expect(emitted).toEqual([
      { type: 'edge.moved', edge: 'start', seconds: expect.closeTo(113), free: false, reach: 1.3, drag: 'drag 1' },
      { type: 'edge.moved', edge: 'start', seconds: expect.closeTo(126), free: true, reach: 1.3, drag: 'drag 1' },
    ])
    send({ type: 'edge.grabbed', edge: 'end', share: 0.9, seconds: 200 }, move(0.8))
    expect(emitted.at(-1)).toMatchObject({ edge: 'end', drag: 'drag 2' })
  })

  it('ignores pointer jitter during a click on an edge', () => {
    const { send, move, emitted, state } = start()
    send({ type: 'edge.grabbed', edge: 'start', share: 0.12, seconds: 100 }, move(0.125), move(0.115))
    expect(state()).toBe('holding')
    send({ type: 'pointer.released' })
    expect(emitted).toEqual([])
    send({ type: 'edge.grabbed', edge: 'start', share: 0.12, seconds: 100 }, move(0.14), move(0.121))
    send({ type: 'pointer.released' })
    // Once it moves, it follows every step.
    expect(emitted).toEqual([
      expect.objectContaining({ seconds: expect.closeTo(102.6) }),
      expect.objectContaining({ seconds: expect.closeTo(100.13) }),
    ])
  })

  it('scrolls with an edge that is dragged past the border, up to the end of the video', () => {
    const { send, move, emitted, view } = start()
    send({ type: 'edge.grabbed', edge: 'end', share: 1, seconds: 215 }, move(1.2))
    expect(view().end).toBeCloseTo(241)
    for (let at = 0; at < 30; at += 1) send(move(1.5))
    expect(view().end).toBe(600)
    expect(emitted.at(-1)).toMatchObject({ seconds: 600 })
  })

  it('scrolls on while an edge is held at the border, up to the end of the video', () => {
    const { send, move, emitted, view, state, clock } = start()
    send({ type: 'edge.grabbed', edge: 'end', share: 0.9, seconds: 202 }, move(0.98))
    expect(view().end).toBe(215)
    clock.increment(40)
    expect(view().end).toBeCloseTo(217.6)
    expect(emitted.at(-1)).toMatchObject({ edge: 'end', seconds: expect.closeTo(215), drag: 'drag 1' })
    // Back inside, it stops.
    send(move(0.95))
    clock.increment(1000)
    expect(view().end).toBeCloseTo(217.6)
    send(move(1.3))
    for (let step = 0; step < 300; step += 1) clock.increment(40)
    expect(view().end).toBe(600)
    expect(emitted.at(-1)).toMatchObject({ seconds: 600 })
    expect(state()).toEqual({ dragging: 'inside' })
  })

  it('does not scroll for an edge that was grabbed at the border until it moves outward', () => {
    const { send, move, view, clock } = start()
    send({ type: 'edge.grabbed', edge: 'start', share: 0.02, seconds: 88 }, move(0.035), move(0.021))
    clock.increment(1000)
    expect(view().start).toBe(85)
    send(move(0.001))
    for (const step of [40, 40]) clock.increment(step)
    expect(view().start).toBeCloseTo(79.8)
    send({ type: 'pointer.released' })
    clock.increment(1000)
    expect(view().start).toBeCloseTo(79.8)
  })

  it('seeks on a click and pans on a drag', () => {
    const { send, move, emitted, view, state } = start()
    send({ type: 'ground.pressed', share: 0.5 }, move(0.505), { type: 'pointer.released' })
    expect(emitted).toEqual([{ type: 'seek.requested', seconds: 150 }])
    send({ type: 'ground.pressed', share: 0.5 }, move(0.25))
    expect(state()).toBe('panning')
    expect(view()).toEqual({ start: 117.5, end: 247.5 })
    send({ type: 'pointer.released' })
    expect(emitted).toHaveLength(1)
  })

  it('zooms around the point between two fingers', () => {
    const { send, view } = start()
    send({ type: 'ground.pressed', share: 0.4 }, { type: 'pinch.started', share: 0.5, apart: 0.2 })
    send({ type: 'pinch.moved', share: 0.5, apart: 0.4 })
    expect(view()).toEqual({ start: 117.5, end: 182.5 })
    send({ type: 'pinch.moved', share: 0.3, apart: 0.4 })
    expect(view().start).toBeCloseTo(130.5)
  })

  it('zooms, pans and fits on request, also during a drag', () => {
    const { send, view, state } = start()
    send({ type: 'edge.grabbed', edge: 'start', share: 0.1, seconds: 100 })
    send({ type: 'zoom.requested', factor: 2, share: 0.5 })
    expect(view()).toEqual({ start: 117.5, end: 182.5 })
    send({ type: 'pan.requested', shares: 0.2 })
    expect(view()).toEqual({ start: 130.5, end: 195.5 })
    send({ type: 'fit.requested', range: { start: 0, end: 600 } })
    expect(view()).toEqual({ start: 0, end: 600 })
    expect(state()).toBe('holding')
    for (let at = 0; at < 40; at += 1) send({ type: 'zoom.requested', factor: 2, share: 0.5 })
    // Sixteen frames.
    expect(view().end - view().start).toBeCloseTo(0.64)
  })

  it('zooms around the playhead, or around the middle when the playhead is out of view', () => {
    const { send, view } = start()
    const { start: from, end: to } = view()
    send({ type: 'zoom.requested', factor: 2, share: null })
    expect((view().start + view().end) / 2).toBeCloseTo((from + to) / 2)
    send({ type: 'zoom.requested', factor: 0.5, share: null })
    const playhead = from + (to - from) / 4
    send({ type: 'playhead.moved', seconds: playhead }, { type: 'zoom.requested', factor: 2, share: null })
    expect((playhead - view().start) / (view().end - view().start)).toBeCloseTo(0.25)
    send({ type: 'pan.requested', shares: 2 })
    const middle = (view().start + view().end) / 2
    send({ type: 'zoom.requested', factor: 2, share: null })
    expect((view().start + view().end) / 2).toBeCloseTo(middle)
  })

  it('turns the page when the playhead leaves the view, forward and back', () => {
    const { send, view } = start()
    send({ type: 'playhead.moved', seconds: 215 })
    expect(view()).toEqual({ start: 85, end: 215 })
    send({ type: 'playhead.moved', seconds: 216 })
    expect(view().start).toBeCloseTo(203)
    send({ type: 'playhead.moved', seconds: 100 })
    expect(view().start).toBeCloseTo(87)
    send({ type: 'playhead.moved', seconds: 599 })
    expect(view().end).toBe(600)
  })

  it('does not follow the playhead before it reaches the clip', () => {
    const { send, view } = start()
    send({ type: 'playhead.moved', seconds: 0 }, { type: 'playhead.moved', seconds: 0 })
    expect(view()).toEqual({ start: 85, end: 215 })
    send({ type: 'playhead.moved', seconds: 100 })
    expect(view()).toEqual({ start: 85, end: 215 })
  })

  it('stays where the user panned until following is switched on', () => {
    const { actor, send, move, view } = start()
    send({ type: 'pan.requested', shares: 1 }, { type: 'playhead.moved', seconds: 150 })
    expect(view()).toEqual({ start: 215, end: 345 })
    send({ type: 'follow.toggled' })
    expect(view().start).toBeCloseTo(137)
    send({ type: 'ground.pressed', share: 0.5 }, move(0.2), { type: 'pointer.released' })
    expect(actor.getSnapshot().context.follows).toBe(false)
  })

  it('does not turn the page during a drag', () => {
    const { send, view } = start()
    send({ type: 'edge.grabbed', edge: 'start', share: 0.1, seconds: 100 }, { type: 'playhead.moved', seconds: 300 })
    expect(view()).toEqual({ start: 85, end: 215 })
  })
})

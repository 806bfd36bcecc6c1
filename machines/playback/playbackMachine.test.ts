import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { editOf } from '../../clipper/pure/edit/editOf.ts'
import type { Playback } from '../../contract/playback.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { playbackMachine } from './playbackMachine.ts'
import type { PlaybackEmitted, PlaybackEvent, PlaybackInput } from './playbackSetup.ts'

const listed = aClip({ has_file: false })
const ranges = [
  { start: 60, end: 70 },
  { start: 80, end: 100 },
]
const plan: Playback = {
  clip_id: listed.id,
  version: 1,
  source_url: '/media/source?signature=1',
  width: 1920,
  height: 1080,
  edit: { ...editOf({ start: 60, end: 100 }), ranges },
  automatic_crops: null,
  words: [],
  gain: 0,
}

function start(
  { clip = listed, loops = false, isEdited = false, parts = [] }: Partial<PlaybackInput> = {},
  ask: (id: string) => Promise<Playback> = async () => plan,
) {
  const asked = vi.fn(ask)
  const clock = new SimulatedClock()
  const machine = playbackMachine.provide({ actors: { ask: fromPromise(({ input }) => asked(input.id)) } })
  const playback = createActor(machine, { clock, input: { clip, loops, isEdited, parts } })
  const told: PlaybackEmitted[] = []
  playback.on('*', (event) => told.push(event))
  playback.start()
  const state = () => JSON.stringify(playback.getSnapshot().value)
  const reached = (value: 'source' | 'stream') => waitFor(playback, (it) => it.matches(value))
  const at = (seconds: number) => playback.send({ type: 'time.reached', seconds })
  return { playback, asked, clock, told, state, reached, at }
}

/** A clip that plays from its video. */
async function playing(options: { loops?: boolean } = {}) {
  const started = start(options)
  await started.reached('source')
  started.playback.send({ type: 'media.opened', width: 1920, duration: 600 })
  started.playback.send({ type: 'media.seeked' })
  return started
}

describe('what a clip is played from', () => {
  it('is its file, when there is one: nobody is asked', () => {
    const { state, asked } = start({ clip: aClip() })
    expect([state(), asked.mock.calls]).toEqual(['"file"', []])
  })

  it('is the file of the former cut while that of a new one is made', () => {
    expect(start({ clip: { ...listed, state: 'rendering' } }).state()).toBe('"file"')
  })

  it.each([
    ['there is a file', aClip()],
    ['a file of the newest cut is being made', aClip({ has_file: false, state: 'rendering' })],
  ])('is its video in an editor, also when %s', async (_, clip) => {
    const { state, reached } = start({ clip, isEdited: true })
    expect(state()).toBe('"asking"')
    await reached('source')
  })

  it('stays its video in an editor when what was edited has been stored, and is asked for again for another clip', async () => {
    const { playback, state, reached, asked } = start({ clip: aClip(), isEdited: true })
    expect(state()).toBe('"asking"')
    await reached('source')
    playback.send({ type: 'clip.shown', clip: aClip({ state: 'rendering', end: 95 }) })
    expect([state(), asked.mock.calls]).toEqual(['{"source":"opening"}', [['c1']]])
    playback.send({ type: 'clip.shown', clip: aClip({ id: 'c2' }) })
    expect(asked).toHaveBeenLastCalledWith('c2')
  })

  it('is a light stream where browsers cannot play the video', () => {
    const { state, asked } = start({ clip: { ...listed, playable: false } })
    expect([state(), asked.mock.calls]).toEqual(['"stream"', []])
  })

  it('is its video otherwise, from its first second on', async () => {
    const { told, asked, state } = await playing()
    expect(asked).toHaveBeenCalledExactlyOnceWith('c1')
    expect(told).toEqual([{ type: 'seek', seconds: 60 }])
    expect(state()).toBe('{"source":"shown"}')
  })

  it.each([
    ['no network', callFailure(null, null)],
    ['an old token', callFailure(401, null)],
    ['a missing right', callFailure(403, null)],
    ['a video that is gone', callFailure(404, null)],
    ['too many calls', callFailure(429, null)],
    ['a broken server', callFailure(500, null)],
  ])('is the stream when %s keeps it from knowing how', async (_, failure) => {
    const { reached } = start({}, () => Promise.reject(failure))
    await reached('stream')
  })

  it('is the stream when the answer takes too long, or says that the video cannot be played', async () => {
    const slow = start({}, () => new Promise<never>(() => {}))
    slow.clock.increment(6000)
    expect(slow.state()).toBe('"stream"')
    const none = start({}, async () => ({ ...plan, source_url: null }))
    await none.reached('stream')
  })

  it.each([
    ['shows no picture, which a browser calls no error', { type: 'media.opened', width: 0, duration: 600 }],
    ['ends before the clip does', { type: 'media.opened', width: 1920, duration: 90 }],
    ['cannot be read', { type: 'media.failed' }],
  ] as const)('is the stream when the video %s', async (_, event) => {
    const { playback, reached, state } = start()
    await reached('source')
    playback.send(event)
    expect(state()).toBe('"stream"')
  })

  it('is the stream when the video does not open in time, or breaks in the middle', async () => {
    const { reached, clock, state } = start()
    await reached('source')
    clock.increment(8000)
    expect(state()).toBe('"stream"')
    const broken = await playing()
    broken.at(65)
    broken.playback.send({ type: 'media.failed' })
    expect(broken.state()).toBe('"stream"')
  })

  it('is looked at again when the clip was changed, and not when its address was renewed', async () => {
    const { playback, state, reached, asked } = await playing()
    playback.send({ type: 'clip.shown', clip: { ...listed, media_url: 'renewed', has_file: true } })
    expect(state()).toBe('{"source":"shown"}')
    playback.send({ type: 'clip.shown', clip: { ...listed, end: 95 } })
    expect(state()).toBe('"asking"')
    await reached('source')
    expect(asked).toHaveBeenCalledTimes(2)
    playback.send({ type: 'clip.shown', clip: aClip({ id: 'c2' }) })
    expect(state()).toBe('"file"')
  })
})

describe('the parts of a video', () => {
  it('are played one after the other', async () => {
    const { at, told, playback, state } = await playing()
    for (const seconds of [60, 65, 69.98]) at(seconds)
    expect(told).toHaveLength(1)
    at(70.01)
    expect([told.at(-1), state()]).toEqual([{ type: 'seek', seconds: 80 }, '{"source":"skipping"}'])
    // What the element says before it is there means nothing.
    at(70.05)
    expect(told).toHaveLength(2)
    playback.send({ type: 'media.seeked' })
    at(80.02)
    expect(state()).toBe('{"source":"shown"}')
  })

  it('end with the last one, and begin again when one plays again', async () => {
    const { at, told, playback, state } = await playing()
    at(100.01)
    expect([told.at(-1), state()]).toEqual([{ type: 'pause' }, '{"source":"ended"}'])
    playback.send({ type: 'media.playing' })
    expect([told.at(-1), state()]).toEqual([{ type: 'seek', seconds: 60 }, '{"source":"skipping"}'])
  })

  it('are those of an edit that somebody is making, as soon as it is made', async () => {
    const { playback, at, told } = await playing()
    const edit = { ...plan.edit, ranges: [{ start: 60, end: 66 }] }
    playback.send({ type: 'edit.shown', edited: { edit, automatic_crops: null, words: [], gain: 0 } })
    expect(playback.getSnapshot().context.plan).toEqual({ ...plan, edit })
    at(66)
    expect(told.at(-1)).toEqual({ type: 'pause' })
  })

  it('keep the address of the video while they are edited, which would be opened anew', async () => {
    const { playback, reached, told } = start()
    await reached('source')
    const edit = { ...plan.edit, ranges: [{ start: 50, end: 66 }] }
    playback.send({ type: 'edit.shown', edited: { edit, automatic_crops: null, words: [], gain: 0 } })
    expect(playback.getSnapshot().context.opensAt).toBe(60)
    // What was edited before the video was there is where it begins.
    playback.send({ type: 'media.opened', width: 1920, duration: 600 })
    expect(told).toEqual([{ type: 'seek', seconds: 50 }])
  })

  it('go around when the clip loops', async () => {
    const { at, told, state } = await playing({ loops: true })
    at(100.01)
    expect(told.slice(-2).toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      { type: 'play' },
      { type: 'seek', seconds: 60 },
    ])
    expect(state()).toBe('{"source":"skipping"}')
  })

  it('are where one jumps to, in seconds of the clip', async () => {
    const { playback, told } = await playing()
    playback.send({ type: 'seek.requested', seconds: 12 })
    expect(told.at(-1)).toEqual({ type: 'seek', seconds: 82 })
    // Again, on the way there.
    playback.send({ type: 'seek.requested', seconds: 3 })
    expect(told.at(-1)).toEqual({ type: 'seek', seconds: 63 })
  })

  it('can be gone back to after the end', async () => {
    const { playback, told, at, state } = await playing()
    at(100.01)
    playback.send({ type: 'seek.requested', seconds: 29 })
    expect(told.at(-1)).toEqual({ type: 'seek', seconds: 99 })
    expect(state()).toBe('{"source":"skipping"}')
  })

  it('stay ended when a last picture is told of late', async () => {
    const { at, state } = await playing()
    at(100.01)
    at(99.97)
    expect(state()).toBe('{"source":"ended"}')
  })
})

describe('an edge', () => {
  const seeks = (told: readonly PlaybackEmitted[]) =>
    told.flatMap((it) => (it.type === 'seek' ? [Number(it.seconds.toFixed(6))] : []))
  async function around(edge: 'start' | 'end' | number) {
    const started = await playing()
    started.playback.send({ type: 'loop.toggled', edge })
    started.playback.send({ type: 'media.seeked' })
    started.told.length = 0
    return started
  }

  it.each([
    ['the first', 'start', 61.49, 61.51, 60],
    ['a join', 80, 81.49, 81.51, 68.5],
    ['the last', 'end', 99.9, 100.01, 98.5],
  ] as const)('%s is played around, again and again', async (_, edge, before, after, start) => {
    const { at, told, state, playback } = await around(edge)
    at(before)
    expect(told).toEqual([])
    at(after)
    expect([seeks(told), told.some(({ type }) => type === 'play'), state()]).toEqual([
      [start],
      true,
      '{"source":"skipping"}',
    ])
    playback.send({ type: 'media.seeked' })
    at(after)
    expect(seeks(told)).toEqual([start, start])
  })

  it('is crossed in a loop as it is otherwise', async () => {
    const { at, told } = await around(80)
    at(70.01)
    expect(seeks(told)).toEqual([80])
  })

  it('is played around where it is moved to, without beginning anew at each step', async () => {
    const { playback, at, told } = await around('end')
    const show = (end: number) => {
      const edit = { ...plan.edit, ranges: [ranges[0] ?? { start: 60, end: 70 }, { start: 80, end }] }
      playback.send({ type: 'edit.shown', edited: { edit, automatic_crops: null, words: [], gain: 0 } })
      playback.send({ type: 'edge.moved', edge: 'end' })
    }
    show(101)
    at(100.5)
    expect(told).toEqual([])
    show(99)
    at(99.2)
    expect(seeks(told)).toEqual([97.5])
  })

  it('that is moved is played around from then on; nothing loops because an edge is moved', async () => {
    const { playback, told } = await around('end')
    playback.send({ type: 'edge.moved', edge: 'start' })
    expect(seeks(told)).toEqual([60])
    const plain = await playing()
    plain.told.length = 0
    plain.playback.send({ type: 'edge.moved', edge: 'start' })
    expect(plain.told).toEqual([])
  })

  it('is left by a second press, and by a jump elsewhere, and not by one within', async () => {
    const { playback, told, at } = await around('end')
    const edge = () => playback.getSnapshot().context.edge
    playback.send({ type: 'seek.requested', seconds: 29 })
    playback.send({ type: 'media.seeked' })
    expect(edge()).toBe('end')
    playback.send({ type: 'seek.requested', seconds: 3 })
    playback.send({ type: 'media.seeked' })
    expect(edge()).toBeNull()
    at(100.01)
    expect(told.at(-1)).toEqual({ type: 'pause' })
    const again = await around('start')
    again.playback.send({ type: 'loop.toggled', edge: 'start' })
    again.at(65)
    expect([again.told, again.state()]).toEqual([[], '{"source":"shown"}'])
  })

  it('that is a join stays the nearest one when words are cut out', async () => {
    const { playback } = await around(80)
    const show = (...starts: number[]) => {
      const parts = [60, ...starts].map((start) => ({ start, end: start + 2 }))
      playback.send({
        type: 'edit.shown',
        edited: { edit: { ...plan.edit, ranges: parts }, automatic_crops: null, words: [], gain: 0 },
      })
      return playback.getSnapshot().context.edge
    }
    expect([show(66, 81), show(66, 90), show()]).toEqual([81, 90, 'end'])
  })
})

describe('what is outside of the clip', () => {
  const whole = [{ start: 0, end: 600 }]
  const shown = (ranges: { start: number; end: number }[], at?: number): PlaybackEvent => ({
    type: 'edit.shown',
    edited: { edit: { ...plan.edit, ranges }, automatic_crops: null, words: [], gain: 0 },
    at,
  })
  const outer = { start: 60, end: 70 }
  const inner = { start: 80, end: 100 }
  /** An editor, at a moment that the clip does not show. */
  async function outside(seconds: number, parts: { start: number; end: number }[] = whole) {
    const started = start({ isEdited: true, parts })
    await started.reached('source')
    started.playback.send({ type: 'media.opened', width: 1920, duration: 600 })
    started.playback.send({ type: 'media.seeked' })
    started.playback.send({ type: 'moment.requested', seconds })
    started.playback.send({ type: 'media.seeked' })
    return started
  }

  it('is gone to, and plays on without a jump until it comes to the clip', async () => {
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

  it('is also what was cut out, which plays until the next part of the clip', async () => {
    const { at, told, state } = await outside(72)
    const before = told.length
    for (const seconds of [75, 79.99]) at(seconds)
    expect(state()).toBe('{"source":{"outside":"shown"}}')
    at(80)
    expect([told.length, state()]).toEqual([before, '{"source":"shown"}'])
  })

  it('plays to the end of the video, and the clip from its beginning when one plays again', async () => {
    const { at, told, state, playback } = await outside(550)
    at(599.9)
    at(Number.POSITIVE_INFINITY)
    expect([told.at(-1), state()]).toEqual([{ type: 'pause' }, '{"source":{"outside":"ended"}}'])
    playback.send({ type: 'media.playing' })
    expect([told.at(-1), state()]).toEqual([{ type: 'seek', seconds: 60 }, '{"source":"skipping"}'])
  })

  it('is only what was sent of the video', async () => {
    const parts = [{ start: 50, end: 110 }]
    const { at, told, state } = await outside(30, parts)
    expect(told.at(-1)).toEqual({ type: 'seek', seconds: 50 })
    at(50)
    expect(state()).toBe('{"source":{"outside":"shown"}}')
    const after = await outside(105, parts)
    after.at(110.01)
    expect([after.told.at(-1), after.state()]).toEqual([{ type: 'pause' }, '{"source":{"outside":"ended"}}'])
  })

  it('cannot be gone to where only the clip is played, nor before the video is there', async () => {
    const plain = await playing()
    plain.told.length = 0
    plain.playback.send({ type: 'moment.requested', seconds: 30 })
    expect([plain.told, plain.state()]).toEqual([[], '{"source":"shown"}'])
    const opening = start({ isEdited: true, parts: whole })
    await opening.reached('source')
    opening.playback.send({ type: 'moment.requested', seconds: 30 })
    expect(opening.state()).toBe('{"source":"opening"}')
  })

  it.each([
    ['before it', 30, 60],
    ['in what was cut out', 75, 80],
    ['after it', 200, 60],
  ])('is left for the clip: from %s it plays what comes next', async (_, from, to) => {
    const { told, state, playback } = await outside(from)
    playback.send({ type: 'clip.requested', after: from })
    expect(told.slice(-2)).toEqual([{ type: 'play' }, { type: 'seek', seconds: to }])
    expect(state()).toBe('{"source":"skipping"}')
  })

  it('is left by a jump into the clip, and by playing around an edge', async () => {
    const { told, state, playback } = await outside(30)
    playback.send({ type: 'seek.requested', seconds: 12 })
    expect([told.at(-1), state()]).toEqual([{ type: 'seek', seconds: 82 }, '{"source":"skipping"}'])
    const looped = await outside(30)
    looped.playback.send({ type: 'loop.toggled', edge: 'start' })
    expect(looped.state()).toBe('{"source":"skipping"}')
    // And what is played around an edge is left by going outside.
    looped.playback.send({ type: 'moment.requested', seconds: 30 })
    expect(looped.playback.getSnapshot().context.edge).toBeNull()
  })

  it('can be gone to from anywhere, also on the way to somewhere', async () => {
    const { told, state, playback, at } = await outside(30)
    playback.send({ type: 'moment.requested', seconds: 40 })
    playback.send({ type: 'moment.requested', seconds: 45 })
    // A picture of before means nothing.
    at(65)
    expect([told.at(-1), state()]).toEqual([{ type: 'seek', seconds: 45 }, '{"source":{"outside":"going"}}'])
    playback.send({ type: 'seek.requested', seconds: 29.9 })
    playback.send({ type: 'media.seeked' })
    at(100.01)
    expect(state()).toBe('{"source":"ended"}')
    playback.send({ type: 'moment.requested', seconds: 101 })
    expect(state()).toBe('{"source":{"outside":"going"}}')
  })

  it('becomes the clip when the clip begins there, and is outside again when that is undone', async () => {
    const { playback, state, told } = await outside(55)
    const before = told.length
    playback.send(shown([{ start: 55, end: 70 }, inner], 55))
    expect([state(), told.length]).toEqual(['{"source":"shown"}', before])
    playback.send(shown([outer, inner], 55))
    expect([state(), told.length]).toEqual(['{"source":{"outside":"shown"}}', before])
  })

  it('is arrived at when the clip was changed on the way, but not around an edge', async () => {
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

  it('stays outside when something else of the clip is changed', async () => {
    const { playback, state } = await outside(55)
    playback.send(shown([outer, { start: 80, end: 90 }], 55))
    expect(state()).toBe('{"source":{"outside":"shown"}}')
    expect(playback.getSnapshot().context.plan?.edit.ranges.at(-1)?.end).toBe(90)
  })

  it('is not what stands still after it was cut out: what follows is', async () => {
    const { playback, state, told } = await playing()
    playback.send(shown([outer, { start: 85, end: 100 }], 82))
    expect([state(), told.at(-1)]).toEqual(['{"source":"skipping"}', { type: 'seek', seconds: 85 }])
  })

  it('is never where a change leads while it plays, nor around an edge', async () => {
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

import { describe, expect, it } from 'vitest'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { listed, plan, playing, startPlayback } from '../testing/startPlayback.ts'

describe('what a clip is played from', () => {
  it('is its file, when there is one: nobody is asked', () => {
    const { state, asked } = startPlayback({ clip: aClip() })
    expect([state(), asked.mock.calls]).toEqual(['"file"', []])
  })

  it('is the file of the former cut while that of a new one is made', () => {
    expect(startPlayback({ clip: { ...listed, state: 'rendering' } }).state()).toBe('"file"')
  })

  it.each([
    ['there is a file', aClip()],
    ['a file of the newest cut is being made', aClip({ has_file: false, state: 'rendering' })],
  ])('is its video in an editor, also when %s', async (_, clip) => {
    const { state, reached } = startPlayback({ clip, isEdited: true })
    expect(state()).toBe('"asking"')
    await reached('source')
  })

  it('stays its video in an editor when what was edited has been stored, and is asked for again for another clip', async () => {
    const { playback, state, reached, asked } = startPlayback({ clip: aClip(), isEdited: true })
    expect(state()).toBe('"asking"')
    await reached('source')
    playback.send({ type: 'clip.shown', clip: aClip({ state: 'rendering', end: 95 }) })
    expect([state(), asked.mock.calls]).toEqual(['{"source":"opening"}', [['c1']]])
    playback.send({ type: 'clip.shown', clip: aClip({ id: 'c2' }) })
    expect(asked).toHaveBeenLastCalledWith('c2')
  })

  it('is a light stream where browsers cannot play the video', () => {
    const { state, asked } = startPlayback({ clip: { ...listed, playable: false } })
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
    const { reached } = startPlayback({}, () => Promise.reject(failure))
    await reached('stream')
  })

  it('is the stream when the answer takes too long, or says that the video cannot be played', async () => {
    const slow = startPlayback({}, () => new Promise<never>(() => {}))
    slow.clock.increment(6000)
    expect(slow.state()).toBe('"stream"')
    const none = startPlayback({}, async () => ({ ...plan, source_url: null }))
    await none.reached('stream')
  })

  it.each([
    ['shows no picture, which a browser calls no error', { type: 'media.opened', width: 0, duration: 600 }],
    ['ends before the clip does', { type: 'media.opened', width: 1920, duration: 90 }],
    ['cannot be read', { type: 'media.failed' }],
  ] as const)('is the stream when the video %s', async (_, event) => {
    const { playback, reached, state } = startPlayback()
    await reached('source')
    playback.send(event)
    expect(state()).toBe('"stream"')
  })

  it('is the stream when the video does not open in time, or breaks in the middle', async () => {
    const { reached, clock, state } = startPlayback()
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
    // Events of the element before it has loaded have no effect.
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
    const { playback, reached, told } = startPlayback()
    await reached('source')
    const edit = { ...plan.edit, ranges: [{ start: 50, end: 66 }] }
    playback.send({ type: 'edit.shown', edited: { edit, automatic_crops: null, words: [], gain: 0 } })
    expect(playback.getSnapshot().context.opensAt).toBe(60)
    // Edits before the video has loaded change its start.
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
    // Again, during the seek.
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

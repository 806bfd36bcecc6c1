import { describe, expect, it } from 'vitest'
import { parseEdit } from '../../clipper/pure/testing/parseEdit.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { listed, plan, playing, showEdit, startPlayback } from '../testing/startPlayback.ts'

describe('the playback source', () => {
  it('is the clip’s file if it exists, without a call', () => {
    const { state, asked } = startPlayback({ clip: aClip() })
    expect([state(), asked.mock.calls]).toEqual(['"file"', []])
  })

  it('is the previous file during a render', () => {
    expect(startPlayback({ clip: { ...listed, state: 'rendering' } }).state()).toBe('"file"')
  })

  it.each([
    ['there is a file', aClip()],
    ['a file of the newest cut is being made', aClip({ has_file: false, state: 'rendering' })],
  ])('is the video in an editor, even when %s', async (_, clip) => {
    const { state, reached } = startPlayback({ clip, isEdited: true })
    expect(state()).toBe('"asking"')
    await reached('source')
  })

  it('stays the video after a save in an editor, and is loaded again for another clip', async () => {
    const { playback, state, reached, asked } = startPlayback({ clip: aClip(), isEdited: true })
    expect(state()).toBe('"asking"')
    await reached('source')
    playback.send({ type: 'clip.shown', clip: aClip({ state: 'rendering', end: 95 }) })
    expect([state(), asked.mock.calls]).toEqual(['{"source":"opening"}', [['c1']]])
    playback.send({ type: 'clip.shown', clip: aClip({ id: 'c2' }) })
    expect(asked).toHaveBeenLastCalledWith('c2')
  })

  it('is the light stream when browsers can’t play the video', () => {
    const { state, asked } = startPlayback({ clip: { ...listed, playable: false } })
    expect([state(), asked.mock.calls]).toEqual(['"stream"', []])
  })

  it('is the video otherwise, from the clip’s first second', async () => {
    const { emitted, asked, state } = await playing()
    expect(asked).toHaveBeenCalledExactlyOnceWith('c1')
    expect(emitted).toEqual([{ type: 'seek', seconds: 60 }])
    expect(state()).toBe('{"source":"shown"}')
  })

  it.each([
    ['no network', callFailure(null, null)],
    ['an old token', callFailure(401, null)],
    ['a missing right', callFailure(403, null)],
    ['a video that is gone', callFailure(404, null)],
    ['too many calls', callFailure(429, null)],
    ['a broken server', callFailure(500, null)],
  ])('is the stream when %s prevents loading the plan', async (_, failure) => {
    const { reached } = startPlayback({}, () => Promise.reject(failure))
    await reached('stream')
  })

  it('is the stream when the response is late or has no playable video', async () => {
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

  it('is the stream when the video opens late or breaks during playback', async () => {
    const { reached, clock, state } = startPlayback()
    await reached('source')
    clock.increment(8000)
    expect(state()).toBe('"stream"')
    const broken = await playing()
    broken.at(65)
    broken.playback.send({ type: 'media.failed' })
    expect(broken.state()).toBe('"stream"')
  })

  it('is chosen again when the clip changes, but not when its URL is renewed', async () => {
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

describe('the ranges of a video', () => {
  it('play one after the other', async () => {
    const { at, emitted, playback, state } = await playing()
    for (const seconds of [60, 65, 69.98]) at(seconds)
    expect(emitted).toHaveLength(1)
    at(70.01)
    expect([emitted.at(-1), state()]).toEqual([{ type: 'seek', seconds: 80 }, '{"source":"skipping"}'])
    // Events of the element before it has loaded have no effect.
    at(70.05)
    expect(emitted).toHaveLength(2)
    playback.send({ type: 'media.seeked' })
    at(80.02)
    expect(state()).toBe('{"source":"shown"}')
  })

  it('end after the last, and play again from the first', async () => {
    const { at, emitted, playback, state } = await playing()
    at(100.01)
    expect([emitted.at(-1), state()]).toEqual([{ type: 'pause' }, '{"source":"ended"}'])
    playback.send({ type: 'media.playing' })
    expect([emitted.at(-1), state()]).toEqual([{ type: 'seek', seconds: 60 }, '{"source":"skipping"}'])
  })

  it('follow the shown edit at once', async () => {
    const { playback, at, emitted } = await playing()
    playback.send(showEdit('60-66'))
    expect(playback.getSnapshot().context.plan).toEqual({ ...plan, edit: parseEdit('60-66') })
    at(66)
    expect(emitted.at(-1)).toEqual({ type: 'pause' })
  })

  it('keep the video’s URL during edits, because a new one would reload it', async () => {
    const { playback, reached, emitted } = startPlayback()
    await reached('source')
    playback.send(showEdit('50-66'))
    expect(playback.getSnapshot().context.opensAt).toBe(60)
    // Edits before the video has loaded change its start.
    playback.send({ type: 'media.opened', width: 1920, duration: 600 })
    expect(emitted).toEqual([{ type: 'seek', seconds: 50 }])
  })

  it('repeat when the clip loops', async () => {
    const { at, emitted, state } = await playing({ loops: true })
    at(100.01)
    expect(emitted.slice(-2).toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      { type: 'play' },
      { type: 'seek', seconds: 60 },
    ])
    expect(state()).toBe('{"source":"skipping"}')
  })

  it('map seeks from clip seconds to video seconds', async () => {
    const { playback, emitted } = await playing()
    playback.send({ type: 'seek.requested', seconds: 12 })
    expect(emitted.at(-1)).toEqual({ type: 'seek', seconds: 82 })
    // Again, during the seek.
    playback.send({ type: 'seek.requested', seconds: 3 })
    expect(emitted.at(-1)).toEqual({ type: 'seek', seconds: 63 })
  })

  it('allow a seek after the end', async () => {
    const { playback, emitted, at, state } = await playing()
    at(100.01)
    playback.send({ type: 'seek.requested', seconds: 29 })
    expect(emitted.at(-1)).toEqual({ type: 'seek', seconds: 99 })
    expect(state()).toBe('{"source":"skipping"}')
  })

  it('stay ended when a late frame event arrives', async () => {
    const { at, state } = await playing()
    at(100.01)
    at(99.97)
    expect(state()).toBe('{"source":"ended"}')
  })
})

import { describe, expect, it, vi } from 'vitest'
import { aNotReady } from '../../contract/testing/sampleClips.ts'
import type { Kept } from '../../contract/videos.ts'
import { callFailure } from '../testing/callFailure.ts'
import { kept, plan, startUpload, video, type World, written } from '../testing/startUpload.ts'
import { restOnItsWay } from './restOnItsWay.ts'
import { freeChoice } from './UploadSettings.ts'
import type { UploadBody } from './uploadSetup.ts'

describe('uploading the clips first', () => {
  /** Runs until the clips are sent; the test controls the rest. */
  const submit = async ({ upload, until }: ReturnType<typeof startUpload>) => {
    await until('ready')
    upload.send({ type: 'sending.chosen', sending: 'first' })
    upload.send({ type: 'upload.submitted', settings: freeChoice, plan })
    upload.send({ type: 'turn.came' })
  }
  /** Starts an upload whose clips arrive. */
  const withRest = (rest: World['send'], over: World = {}) =>
    startUpload({ ...over, send: async (body, ...others) => (body.kept ? null : rest?.(body, ...others)) })

  const dropped = ['upload.settled', 'upload.dropped', 'upload.settled']

  it('sends the clips, emits the video, releases its turn, and sends the rest later', async () => {
    const file = video()
    const world = startUpload({ file })
    await submit(world)
    await world.until('restQueued')
    const entry = aNotReady({ status: 'queued' })
    expect(world.notified).toEqual([
      { type: 'upload.waiting', id: 'u1' },
      { type: 'upload.settled', id: 'u1', entry },
      { type: 'upload.waiting', id: 'u1' },
    ])
    expect(world.calls).toHaveBeenCalledOnce()
    expect(world.calls.mock.calls[0]?.[0]).toMatchObject({ file: written, whole: file, kept: '[[0,30]]' })
    world.upload.send({ type: 'turn.came' })
    await world.until('sent')
    const body = world.calls.mock.calls[1]?.[0]
    expect(body).toMatchObject({ file, rest_of: entry.id, aspect: 'source' })
    expect(body).not.toHaveProperty('kept')
    // The video is reported once.
    expect(world.notified.at(-1)).toEqual({ type: 'upload.settled', id: 'u1', entry: null })
    expect(world.context().rest).toBe('follows')
  })

  it('is the default when the rest is large', async () => {
    const size = (bytes: number) => Object.defineProperty(video(), 'size', { value: bytes })
    for (const [bytes, state] of [
      [75_000_020, 'restQueued'],
      [75_000_019, 'sent'],
    ] as const) {
      const world = startUpload({ file: size(bytes), limits: null })
      await world.until('ready')
      world.upload.send({ type: 'upload.submitted', settings: freeChoice, plan })
      world.upload.send({ type: 'turn.came' })
      await world.until(state)
    }
  })

  it('keeps the clips when the connection breaks later, and resumes by itself', async () => {
    let down = true
    const world = withRest(async (_body, progress) => {
      if (!down) return
      progress(10)
      throw callFailure(null, null)
    })
    await submit(world)
    await world.until('restQueued')
    world.upload.send({ type: 'turn.came' })
    await world.until('restInterrupted')
    expect(world.context()).toMatchObject({ entry: { status: 'queued' }, progress: { loaded: 10 }, interruptions: 1 })
    world.clock.increment(1000)
    await world.until('restInterrupted')
    down = false
    world.online()
    await world.until('sent')
    // Once the clips, three times the rest.
    expect(world.calls).toHaveBeenCalledTimes(4)
  })

  it('shows why the rest was refused, keeps the clips, and allows a retry', async () => {
    let down = true
    const world = withRest(async () => {
      if (down) throw callFailure(500, null)
    })
    await submit(world)
    await world.until('restQueued')
    world.upload.send({ type: 'turn.came' })
    await world.until('restFailed')
    expect(world.context().failure).toEqual({ kind: 'server', lines: [] })
    expect(world.notified.at(-1)).toEqual({ type: 'upload.settled', id: 'u1', entry: null })
    down = false
    world.upload.send({ type: 'upload.retried', settings: freeChoice, plan })
    expect(world.upload.getSnapshot().value).toBe('restQueued')
    expect(world.notified.at(-1)).toEqual({ type: 'upload.waiting', id: 'u1' })
    world.upload.send({ type: 'turn.came' })
    await world.until('sent')
  })

  it.each([
    ['while the rest waits', 'restQueued', undefined, ['upload.settled', 'upload.withdrawn']],
    ['while it is sent', 'sendingRest', () => new Promise<never>(() => {}), dropped],
    ['while there is no line', 'restInterrupted', () => Promise.reject(callFailure(null, null)), dropped],
    [
      'once it was refused',
      'restFailed',
      () => Promise.reject(callFailure(413, null)),
      ['upload.settled', 'upload.settled', 'upload.dropped'],
    ],
  ] as const)('keeps only the clips on request %s', async (_, state, rest, told) => {
    const world = withRest(rest)
    await submit(world)
    await world.until('restQueued')
    if (state !== 'restQueued') world.upload.send({ type: 'turn.came' })
    await world.until(state)
    expect(restOnItsWay(world.upload.getSnapshot())).toBe(state === 'restFailed' ? null : aNotReady().id)
    world.upload.send({ type: 'rest.dropped' })
    await world.until('sent')
    expect(restOnItsWay(world.upload.getSnapshot())).toBeNull()
    expect(world.context()).toMatchObject({ rest: 'dropped', entry: { status: 'queued' }, failure: null })
    expect(world.notified.map(({ type }) => type).filter((type) => type !== 'upload.waiting')).toEqual(told)
  })

  it.each([
    [
      'they cannot be prepared here',
      {
        parts: async () => {
          throw new DOMException('The storage is full.', 'QuotaExceededError')
        },
      },
    ],
    [
      'the server takes no parts',
      {
        send: async (body: UploadBody) => {
          if (body.kept) throw callFailure(501, null)
        },
      },
    ],
  ])('sends the whole video at once when %s', async (_, world) => {
    const file = video()
    const { upload, calls, until, context, ...others } = startUpload({ file, ...world })
    await submit({ upload, calls, until, context, ...others })
    await until('sent')
    expect(calls.mock.calls.at(-1)?.[0]).toMatchObject({ file })
    expect(calls.mock.calls.at(-1)?.[0]).not.toHaveProperty('rest_of')
    expect(context()).toMatchObject({ rest: 'none', failure: null })
  })

  it('resumes partly sent clips after a reload, then sends the rest', async () => {
    const file = video()
    const parts = vi.fn(async (_kept: Kept, _signal: AbortSignal, _before: string | null) => written)
    const begun = { name: 'begun', bytes: 20, kept, is_first: true }
    const world = startUpload({ file, parts, resumes: { parts: begun } })
    await world.until('queued')
    world.upload.send({ type: 'turn.came' })
    await world.until('restQueued')
    expect(parts.mock.calls[0]?.[0]).toEqual(kept)
    expect(parts.mock.calls[0]?.[2]).toBe('begun')
    expect(world.calls.mock.calls[0]?.[0]).toMatchObject({ file: written, whole: file, isFirst: true })
    world.upload.send({ type: 'turn.came' })
    await world.until('sent')
    expect(world.calls.mock.calls[1]?.[0]).toMatchObject({ file, rest_of: aNotReady().id })
  })

  it('resumes a partly sent rest after a reload', async () => {
    const file = video()
    const world = startUpload({ file, resumes: { rest_of: 'v1' } })
    await world.until('restQueued')
    expect(world.notified).toEqual([{ type: 'upload.waiting', id: 'u1' }])
    world.upload.send({ type: 'turn.came' })
    await world.until('sent')
    expect(world.calls.mock.calls.map(([{ file: sent, rest_of }]) => [sent, rest_of])).toEqual([[file, 'v1']])
    expect(world.notified.at(-1)).toEqual({ type: 'upload.settled', id: 'u1', entry: null })
  })
})

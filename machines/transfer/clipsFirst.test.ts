import { describe, expect, it, vi } from 'vitest'
import { aNotReady } from '../../contract/testing/sampleClips.ts'
import type { Kept } from '../../contract/videos.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type QueueWorld, startQueue } from '../testing/startQueue.ts'
import { clipsFirst, kept, video, written } from '../testing/startUpload.ts'
import { restOnItsWay } from '../uploadQueue/restOnItsWay.ts'
import type { UploadBody } from './Transfer.ts'

const entry = aNotReady({ status: 'queued' })

type Send = NonNullable<QueueWorld['send']>
/** A server that accepts the clips. */
const withRest =
  (rest: Send): Send =>
  async (body, progress) =>
    body.kept ? null : rest(body, progress)

/** An unfinished upload of a file, from an earlier page. */
const unfinishedOf = ({ name, size: bytes, lastModified: modified }: File) => ({
  path: '/api/uploads/u1',
  name,
  bytes,
  modified,
  sent: 10,
})

describe('uploading the clips first', () => {
  it('sends the clips, emits the video once, and sends the rest after the clips of other files', async () => {
    const files = [video(50, 'a.mp4'), video(50, 'b.mp4')]
    const world = startQueue()
    await world.submit(files, clipsFirst)
    await world.until('sent')
    await world.until('sent', 1)
    const sent = world.calls.mock.calls.map(([body]) => body)
    expect(sent.map(({ file, whole, rest_of }) => [whole?.name ?? file.name, rest_of])).toEqual([
      ['a.mp4', undefined],
      ['b.mp4', undefined],
      ['a.mp4', entry.id],
      ['b.mp4', entry.id],
    ])
    expect(sent[0]).toMatchObject({ file: written, kept: '[[0,30]]', isFirst: true, aspect: 'source' })
    expect(sent[2]).toMatchObject({ file: files[0], aspect: 'source' })
    expect(sent[2]).not.toHaveProperty('kept')
    expect(world.received).toEqual([entry, entry])
  })

  it('sends the title with the rest too, and does not check the file again', async () => {
    const world = startQueue()
    await world.submit([video()], clipsFirst, 'My talk')
    await world.until('sent')
    expect(world.calls.mock.calls.map(([{ title }]) => title)).toEqual(['My talk', 'My talk'])
    expect(world.readLength).toHaveBeenCalledOnce()
  })

  it('keeps the clips when the connection breaks later, and resumes by itself', async () => {
    let down = true
    const world = startQueue({
      send: withRest(async (_body, progress) => {
        if (!down) return
        progress(10)
        throw callFailure(null, null)
      }),
    })
    await world.submit([video()], clipsFirst)
    await world.until('restInterrupted')
    expect(world.row().entry).toMatchObject({ status: 'queued' })
    expect(world.row().ref.getSnapshot().context).toMatchObject({ progress: { loaded: 10 }, interruptions: 1 })
    world.clock.increment(1000)
    expect(world.state()).toBe('sendingRest')
    await world.until('restInterrupted')
    down = false
    world.online()
    await world.until('sent')
    // Once the clips, three times the rest.
    expect(world.calls).toHaveBeenCalledTimes(4)
  })

  it('shows why the rest was refused, keeps the clips, and allows a retry', async () => {
    let down = true
    const world = startQueue({
      send: withRest(async () => {
        if (down) throw callFailure(500, null)
      }),
    })
    await world.submit([video()], clipsFirst)
    await world.until('restFailed')
    expect(world.row().entry).toEqual(entry)
    expect(world.row().ref.getSnapshot().context.failure).toEqual({ kind: 'server', lines: [] })
    expect(world.queue.getSnapshot().value).toBe('idle')
    down = false
    world.row().ref.send({ type: 'upload.retried' })
    expect(world.row().ref.getSnapshot().context.failure).toBeNull()
    await world.until('sent')
    expect(world.calls.mock.calls.at(-1)?.[0]).toMatchObject({ rest_of: entry.id })
    expect(world.received).toEqual([entry])
  })

  it.each([
    ['while it is sent', 'sendingRest', () => new Promise<never>(() => {})],
    ['while there is no line', 'restInterrupted', () => Promise.reject(callFailure(null, null))],
    ['once it was refused', 'restFailed', () => Promise.reject(callFailure(413, null))],
  ] as const)('keeps only the clips on request %s', async (_, state, rest) => {
    const file = video()
    const world = startQueue({ send: withRest(rest) })
    await world.submit([file], clipsFirst)
    await world.until(state)
    expect(restOnItsWay(world.row())).toBe(state === 'restFailed' ? null : entry.id)
    world.queue.send({ type: 'rest.dropped', id: world.row().id })
    expect(world.state()).toBe('sent')
    expect(restOnItsWay(world.row())).toBeNull()
    expect(world.row()).toMatchObject({ isDropped: true, entry: { status: 'queued' } })
    expect(world.row().ref.getSnapshot().status).toBe('stopped')
    expect(world.queue.getSnapshot().value).toBe('idle')
    await untilTrue(() => world.discard.mock.calls.length > 0)
    expect(world.discard).toHaveBeenCalledExactlyOnceWith(file)
  })

  it('keeps only the clips on request while the rest waits', async () => {
    const hanging = new Promise<never>(() => {})
    const world = startQueue({ send: async (body) => (body.whole?.name === 'b.mp4' ? hanging : null) })
    await world.submit([video(50, 'a.mp4'), video(50, 'b.mp4')], clipsFirst)
    await world.until('restQueued')
    expect(restOnItsWay(world.row())).toBe(entry.id)
    world.queue.send({ type: 'rest.dropped', id: world.row().id })
    expect(world.state()).toBe('sent')
    expect(restOnItsWay(world.row())).toBeNull()
    expect(world.row().ref.getSnapshot().status).toBe('stopped')
    expect(world.queue.getSnapshot().context).toMatchObject({ waiting: [], current: world.row(1).id })
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
  ])('sends the whole video at once when %s', async (_, over) => {
    const file = video()
    const world = startQueue(over)
    await world.submit([file], clipsFirst)
    await world.until('sent')
    expect(world.calls.mock.calls.at(-1)?.[0]).toMatchObject({ file })
    expect(world.calls.mock.calls.at(-1)?.[0]).not.toHaveProperty('rest_of')
    expect(world.row().ref.getSnapshot().context).toMatchObject({ order: { what: 'whole' }, failure: null })
    expect(world.received).toEqual([entry])
  })

  it('keeps sending the whole video after an interruption, once the clips were refused', async () => {
    let down = true
    const world = startQueue({
      send: async (body) => {
        if (body.kept) throw callFailure(501, null)
        if (down) throw callFailure(null, null)
      },
    })
    await world.submit([video()], clipsFirst)
    await world.until('interrupted')
    down = false
    world.online()
    await world.until('sent')
    expect(world.calls.mock.calls.map(([{ kept: parts }]) => parts !== undefined)).toEqual([true, false, false])
  })

  it('resumes partly sent clips after a reload, then sends the rest', async () => {
    const file = video()
    const parts = vi.fn(async (_kept: Kept, _signal: AbortSignal, _before: string | null) => written)
    const begun = { ...unfinishedOf(file), parts: { name: 'begun', bytes: 20, kept, is_first: true } }
    const world = startQueue({ parts, unfinished: [begun] })
    await untilTrue(() => world.queue.getSnapshot().context.unfinished.length === 1)
    world.queue.send({ type: 'files.added', files: [file] })
    await world.until('sent')
    expect(parts.mock.calls[0]?.[0]).toEqual(kept)
    expect(parts.mock.calls[0]?.[2]).toBe('begun')
    const [clips, rest] = world.calls.mock.calls.map(([body]) => body)
    expect(clips).toMatchObject({ file: written, whole: file, isFirst: true })
    expect(rest).toMatchObject({ file, rest_of: entry.id })
  })

  it('resumes a partly sent rest after a reload, and emits no second video', async () => {
    const file = video()
    const world = startQueue({ unfinished: [{ ...unfinishedOf(file), rest_of: 'v1' }] })
    await untilTrue(() => world.queue.getSnapshot().context.unfinished.length === 1)
    world.queue.send({ type: 'files.added', files: [file] })
    await world.until('sent')
    expect(world.calls.mock.calls.map(([{ file: sent, rest_of }]) => [sent, rest_of])).toEqual([[file, 'v1']])
    expect(world.received).toEqual([])
    expect(world.row().entry).toBeNull()
  })
})

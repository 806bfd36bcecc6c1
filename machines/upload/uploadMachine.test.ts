import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { aNotReady } from '../../contract/testing/sampleClips.ts'
import type { Kept } from '../../contract/videos.ts'
import { callFailure } from '../testing/callFailure.ts'
import { restOnItsWay } from './restOnItsWay.ts'
import { freeChoice } from './UploadSettings.ts'
import { uploadMachine } from './uploadMachine.ts'
import type { UploadLimits } from './uploadProblem.ts'
import type { BegunCaptions, UploadBody, UploadEmitted, UploadInput } from './uploadSetup.ts'

const freeLimits = { title: 'Free', max_upload_bytes: 100, max_video_seconds: 60 }
const video = (bytes = 50, name = 'talk.mp4', type = 'video/mp4') => new File(['x'.repeat(bytes)], name, { type })

type RestState = 'restQueued' | 'sendingRest' | 'restInterrupted' | 'restFailed'

interface World {
  parts?: (kept: Kept, signal: AbortSignal, before: string | null) => Promise<File>
  file?: File
  length?: () => Promise<number | null>
  recall?: () => Promise<BegunCaptions | null>
  resumes?: UploadInput['resumes']
  limits?: UploadLimits | null
  send?: (body: UploadBody, progress: (loaded: number) => void, signal: AbortSignal) => Promise<unknown>
}

const written = new File(['parts'], 'written')
const kept: Kept = [[0, 30]]
const plan = { kept, bytes: 20 }

function start({
  file = video(),
  length = async () => 30,
  recall = async () => null,
  send = async () => null,
  resumes = null,
  limits = freeLimits,
  parts = async () => written,
}: World = {}) {
  const calls = vi.fn(send)
  const discard = vi.fn(async (_file: File) => {})
  const clock = new SimulatedClock()
  let networkReturns = () => {}
  const notified: UploadEmitted[] = []
  const machine = uploadMachine.provide({
    actors: {
      recall: fromPromise(recall),
      readLength: fromPromise(length),
      writeParts: fromPromise(async ({ input, signal }) => {
        input.onProgress(0.5)
        return parts(input.kept, signal, input.before)
      }),
      upload: fromPromise(async ({ input: { body, onProgress }, signal }) => {
        const report = (loaded: number) => onProgress({ loaded, total: 50, bytesPerSecond: 10, secondsLeft: 1 })
        await calls(body, report, signal)
        return aNotReady({ status: 'queued' })
      }),
      discard: fromPromise(async ({ input }) => discard(input.file)),
      awaitNetwork: fromCallback(({ sendBack }) => {
        networkReturns = () => sendBack({ type: 'network.returned' })
      }),
    },
  })
  const input = { id: 'u1', file, limits, resumes }
  const upload = createActor(machine, { input, clock })
  upload.on('*', (event) => notified.push(event))
  upload.start()
  const until = (state: 'ready' | 'queued' | 'preparing' | 'interrupted' | 'refused' | 'failed' | 'sent' | RestState) =>
    waitFor(upload, (it) => it.matches(state))
  const sendIt = async (settings = freeChoice) => {
    await until('ready')
    upload.send({ type: 'upload.submitted', settings })
    upload.send({ type: 'turn.came' })
  }
  return {
    upload,
    notified,
    calls,
    discard,
    clock,
    online: () => networkReturns(),
    until,
    sendIt,
    context: () => upload.getSnapshot().context,
  }
}

describe('uploadMachine', () => {
  it.each([
    ['a picture', video(50, 'cat.png', 'image/png'), { kind: 'notVideo' }],
    ['an empty file', video(0), { kind: 'empty' }],
    ['too large a file', video(101), { kind: 'tooLarge', bytes: 101, limit: 100, plan: 'Free' }],
  ])('refuses %s before anything is sent', (_, file, problem) => {
    const { upload, context } = start({ file })
    expect(upload.getSnapshot().value).toBe('refused')
    expect(context().problem).toEqual(problem)
  })

  it('refuses too long a video before anything is sent', async () => {
    const { until, context } = start({ length: async () => 61 })
    await until('refused')
    expect(context().problem).toEqual({ kind: 'tooLong', seconds: 61, limit: 60, plan: 'Free' })
  })

  it.each([
    ['knows no length', async () => null],
    ['cannot open it', () => Promise.reject(new Error('unknown format'))],
  ])('leaves it to the server when the browser %s', async (_, length) => {
    const { until } = start({ file: video(50, 'talk.mkv', ''), length })
    await until('ready')
  })

  it('waits for its turn, sends everything that was chosen, and is done', async () => {
    const { upload, until, notified, calls, sendIt } = start()
    const captions = new File(['WEBVTT'], 'talk.vtt')
    upload.send({ type: 'title.changed', title: ' My talk ' })
    upload.send({ type: 'captions.chosen', file: captions })
    await sendIt({ aspect: '9:16', caption_style: 'pop', min_seconds: '10', max_seconds: '', max_clips: '4' })
    await until('sent')
    const { file } = upload.getSnapshot().context
    expect(calls).toHaveBeenCalledOnce()
    expect(calls.mock.calls[0]?.[0]).toEqual({
      file,
      captions,
      title: 'My talk',
      aspect: '9:16',
      caption_style: 'pop',
      min_seconds: '10',
      max_clips: '4',
    })
    expect(notified).toEqual([
      { type: 'captions.added', id: expect.any(String), file: captions },
      { type: 'upload.waiting', id: 'u1' },
      { type: 'upload.settled', id: 'u1', entry: aNotReady({ status: 'queued' }) },
    ])
  })

  it('does not send twice on a double click', async () => {
    const { upload, calls, until, sendIt } = start()
    await sendIt()
    upload.send({ type: 'upload.submitted', settings: freeChoice })
    upload.send({ type: 'turn.came' })
    await until('sent')
    expect(calls).toHaveBeenCalledOnce()
  })

  it('knows how far it is', async () => {
    const { context, sendIt } = start({
      send: (_body, progress) => {
        progress(20)
        return new Promise(() => {})
      },
    })
    await sendIt()
    await vi.waitUntil(() => context().progress?.loaded === 20)
  })

  it('aborts on cancel, keeps the file and what was typed, and gives the turn back', async () => {
    let aborted = false
    const { upload, notified, until, sendIt, context } = start({
      send: (_body, _progress, signal) => {
        signal.addEventListener('abort', () => {
          aborted = true
        })
        return new Promise(() => {})
      },
    })
    upload.send({ type: 'title.changed', title: 'Kept' })
    await sendIt()
    upload.send({ type: 'upload.cancelled' })
    await until('ready')
    expect(aborted).toBe(true)
    expect(context().title).toBe('Kept')
    expect(notified.at(-1)).toEqual({ type: 'upload.settled', id: 'u1', entry: null })
  })

  it('leaves the queue on cancel', async () => {
    const { upload, notified, until } = start()
    await until('ready')
    upload.send({ type: 'upload.submitted', settings: freeChoice })
    upload.send({ type: 'upload.cancelled' })
    expect(notified.at(-1)).toEqual({ type: 'upload.withdrawn', id: 'u1' })
    expect(upload.getSnapshot().value).toBe('ready')
  })

  it.each([{ resumes: {} }, { resumes: { rest_of: 'v1' } }])(
    'goes on ($resumes) with the captions that it was begun with',
    async ({ resumes }) => {
      const captions = new File(['WEBVTT'], 'talk.vtt')
      const recall = async () => ({ file: captions, style: 'pill' as const })
      const { upload, until, notified, calls } = start({ resumes, recall })
      await until(resumes.rest_of ? 'restQueued' : 'queued')
      expect(notified).toContainEqual({ type: 'captions.added', id: 'u1', file: captions, style: 'pill' })
      upload.send({ type: 'turn.came' })
      await until('sent')
      expect(calls.mock.calls[0]?.[0]).toMatchObject({ captions, caption_style: 'pill' })
    },
  )

  it('goes on without captions where none can be recalled', async () => {
    const { upload, until, calls } = start({ resumes: {}, recall: () => Promise.reject(new Error('No storage.')) })
    await until('queued')
    upload.send({ type: 'turn.came' })
    await until('sent')
    expect(calls.mock.calls[0]?.[0]).not.toHaveProperty('captions')
  })

  it('takes only captions for captions, and lets them be removed', () => {
    const { upload, context } = start()
    upload.send({ type: 'captions.chosen', file: new File(['x'], 'notes.txt') })
    expect(context()).toMatchObject({ captions: null, captionsProblem: 'notCaptions' })
    upload.send({ type: 'captions.chosen', file: new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'long.srt') })
    expect(context()).toMatchObject({ captions: null, captionsProblem: 'captionsTooLarge' })
    upload.send({ type: 'captions.chosen', file: new File(['x'], 'Talk.SRT') })
    expect(context()).toMatchObject({ captions: { name: 'Talk.SRT' }, captionsProblem: null })
    upload.send({ type: 'captions.removed' })
    expect(context().captions).toBeNull()
  })

  it('waits when nobody answers, longer each time, and goes on by itself where it was', async () => {
    let down = true
    const { upload, notified, calls, clock, until, sendIt, context } = start({
      send: async (_body, progress) => {
        if (!down) return
        progress(10)
        throw callFailure(null, null)
      },
    })
    await sendIt()
    await until('interrupted')
    expect(notified.map(({ type }) => type)).toEqual(['upload.waiting'])
    expect(context()).toMatchObject({ progress: { loaded: 10 }, failure: null, interruptions: 1 })
    for (const [seconds, times] of [
      [1, 2],
      [2, 3],
      [4, 4],
    ] as const) {
      clock.increment(seconds * 1000 - 1)
      expect(upload.getSnapshot().value).toBe('interrupted')
      clock.increment(1)
      expect(calls).toHaveBeenCalledTimes(times)
      await until('interrupted')
    }
    down = false
    clock.increment(8000)
    await until('sent')
  })

  it('goes on as soon as the network is back', async () => {
    let down = true
    const { online, until, sendIt } = start({
      send: async () => {
        if (down) throw callFailure(null, null)
      },
    })
    await sendIt()
    await until('interrupted')
    down = false
    online()
    await until('sent')
  })

  it('counts interruptions anew once bytes have got through', async () => {
    let loaded = 0
    const { clock, until, sendIt, context } = start({
      send: async (_body, progress) => {
        progress(loaded)
        loaded += 10
        progress(loaded)
        throw callFailure(null, null)
      },
    })
    await sendIt()
    await until('interrupted')
    clock.increment(1000)
    await until('interrupted')
    expect(context().interruptions).toBe(1)
  })

  it('has the server forget what is cancelled, while it waits too', async () => {
    const { upload, discard, until, sendIt, context } = start({ send: () => Promise.reject(callFailure(null, null)) })
    await sendIt()
    await until('interrupted')
    upload.send({ type: 'upload.cancelled' })
    await until('ready')
    expect(discard).toHaveBeenCalledExactlyOnceWith(context().file)
    expect(context().progress).toBeNull()
  })

  it('goes on by itself when the server has a part of the file, but not once it was cancelled', async () => {
    const { upload, until } = start({ resumes: {}, send: () => new Promise(() => {}) })
    await until('queued')
    upload.send({ type: 'turn.came' })
    upload.send({ type: 'upload.cancelled' })
    await until('ready')
  })

  const failures = [
    ['a refused field', callFailure(400, { captions: ['Not SRT.'] }), { kind: 'settings', lines: ['Not SRT.'] }],
    ['captions that are none', callFailure(415, { captions: ['No.'] }), { kind: 'settings', lines: ['No.'] }],
    ['a used-up plan', callFailure(400, { non_field_errors: ['Used up.'] }), { kind: 'refused', lines: ['Used up.'] }],
    ['an old token', callFailure(401, { message: 'Old.' }), { kind: 'server', lines: [] }],
    ['a missing right', callFailure(403, { message: 'No.' }), { kind: 'server', lines: [] }],
    ['too large a file', callFailure(413, { file: ['Up to 2 GB.'] }), { kind: 'tooLarge', lines: ['Up to 2 GB.'] }],
    ['no video', callFailure(415, { file: ['A picture.'] }), { kind: 'notVideo', lines: ['A picture.'] }],
    ['too many calls', callFailure(429, { non_field_errors: ['Slow.'] }), { kind: 'server', lines: ['Slow.'] }],
    ['a broken server', callFailure(500, null), { kind: 'server', lines: [] }],
  ] as const
  it.each(failures)(
    'says what happened on %s, and can be tried again where that can help',
    async (_, failure, stored) => {
      let down = true
      const { upload, notified, until, sendIt, context } = start({
        send: async () => {
          if (down) throw failure
        },
      })
      await sendIt()
      await until('failed')
      expect(context().failure).toEqual(stored)
      expect(notified.at(-1)).toEqual({ type: 'upload.settled', id: 'u1', entry: null })
      down = false
      upload.send({ type: 'upload.retried', settings: freeChoice })
      if (['tooLarge', 'notVideo', 'refused'].includes(stored.kind)) {
        expect(upload.getSnapshot().value).toBe('failed')
        return
      }
      upload.send({ type: 'turn.came' })
      await until('sent')
    },
  )

  it('knows the length once the browser has read it', async () => {
    const { until, context } = start({ length: async () => 42 })
    expect(context().seconds).toBeNull()
    await until('ready')
    expect(context().seconds).toBe(42)
  })
})

describe('an upload of the clips alone', () => {
  const submit = async ({ upload, until }: ReturnType<typeof start>) => {
    await until('ready')
    upload.send({ type: 'sending.chosen', sending: 'clips' })
    upload.send({ type: 'upload.submitted', settings: freeChoice, plan })
    upload.send({ type: 'turn.came' })
  }

  it('writes them first, and sends them instead of the video', async () => {
    const parts = vi.fn(async (_kept: Kept) => written)
    const file = video()
    const world = start({ file, parts })
    await submit(world)
    await world.until('sent')
    expect(parts.mock.calls[0]?.[0]).toEqual(kept)
    expect(world.context().written).toBe(0.5)
    expect(world.calls.mock.calls[0]?.[0]).toMatchObject({ file: written, whole: file, kept: '[[0,30]]' })
  })

  it('sends everything where nobody has chosen that, or parts cannot be sent', async () => {
    const file = video()
    for (const sending of ['clips', 'first', 'whole'] as const) {
      const { upload, until, calls } = start({ file })
      await until('ready')
      upload.send({ type: 'sending.chosen', sending })
      upload.send({ type: 'upload.submitted', settings: freeChoice, plan: sending === 'whole' ? plan : null })
      upload.send({ type: 'turn.came' })
      await until('sent')
      expect(calls.mock.calls[0]?.[0].file).toBe(file)
      expect(calls.mock.calls[0]?.[0].kept).toBeUndefined()
    }
  })

  it('fails when they cannot be written, and can send the whole video instead', async () => {
    const file = video()
    const full = async () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    }
    const world = start({ file, parts: full })
    await submit(world)
    await world.until('failed')
    expect(world.context().failure).toEqual({ kind: 'parts', lines: [] })
    expect(world.notified.at(-1)).toMatchObject({ type: 'upload.settled', entry: null })
    world.upload.send({ type: 'sending.chosen', sending: 'whole' })
    world.upload.send({ type: 'upload.retried', settings: freeChoice, plan })
    world.upload.send({ type: 'turn.came' })
    await world.until('sent')
    expect(world.calls.mock.calls[0]?.[0].file).toBe(file)
  })

  it('can be cancelled while they are written', async () => {
    const world = start({ parts: () => new Promise(() => {}) })
    await submit(world)
    await world.until('preparing')
    world.upload.send({ type: 'upload.cancelled' })
    expect(world.upload.getSnapshot().value).toBe('ready')
    expect(world.discard).toHaveBeenCalledOnce()
    expect(world.calls).not.toHaveBeenCalled()
  })

  it('writes them once, however often the line breaks', async () => {
    let tries = 0
    const parts = vi.fn(async () => written)
    const world = start({
      parts,
      send: async () => {
        tries += 1
        if (tries === 1) throw callFailure(null, null)
      },
    })
    await submit(world)
    await world.until('interrupted')
    world.online()
    await world.until('sent')
    expect(parts).toHaveBeenCalledOnce()
  })
})

describe('an upload of the clips first', () => {
  /** Until the clips are sent; what happens to the rest is up to the test. */
  const submit = async ({ upload, until }: ReturnType<typeof start>) => {
    await until('ready')
    upload.send({ type: 'sending.chosen', sending: 'first' })
    upload.send({ type: 'upload.submitted', settings: freeChoice, plan })
    upload.send({ type: 'turn.came' })
  }
  /** With clips that arrive. */
  const withRest = (rest: World['send'], over: World = {}) =>
    start({ ...over, send: async (body, ...others) => (body.kept ? null : rest?.(body, ...others)) })

  const dropped = ['upload.settled', 'upload.dropped', 'upload.settled']

  it('sends the clips, tells of the video, gives the turn back and sends the rest with the next', async () => {
    const file = video()
    const world = start({ file })
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
    // The video is told of once.
    expect(world.notified.at(-1)).toEqual({ type: 'upload.settled', id: 'u1', entry: null })
    expect(world.context().rest).toBe('follows')
  })

  it('is what is usual where much is left to send after the clips, and not where little is', async () => {
    const size = (bytes: number) => Object.defineProperty(video(), 'size', { value: bytes })
    for (const [bytes, state] of [
      [75_000_020, 'restQueued'],
      [75_000_019, 'sent'],
    ] as const) {
      const world = start({ file: size(bytes), limits: null })
      await world.until('ready')
      world.upload.send({ type: 'upload.submitted', settings: freeChoice, plan })
      world.upload.send({ type: 'turn.came' })
      await world.until(state)
    }
  })

  it('loses nothing of the clips when the line breaks after them, and goes on by itself', async () => {
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

  it('says when the rest is refused, keeps the clips, and can try again', async () => {
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
  ] as const)('keeps only the clips when asked %s', async (_, state, rest, told) => {
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
  ])('sends all of the video at once when %s', async (_, world) => {
    const file = video()
    const { upload, calls, until, context, ...others } = start({ file, ...world })
    await submit({ upload, calls, until, context, ...others })
    await until('sent')
    expect(calls.mock.calls.at(-1)?.[0]).toMatchObject({ file })
    expect(calls.mock.calls.at(-1)?.[0]).not.toHaveProperty('rest_of')
    expect(context()).toMatchObject({ rest: 'none', failure: null })
  })

  it('goes on with clips of which a part was sent before a reload, then with the rest', async () => {
    const file = video()
    const parts = vi.fn(async (_kept: Kept, _signal: AbortSignal, _before: string | null) => written)
    const begun = { name: 'begun', bytes: 20, kept, is_first: true }
    const world = start({ file, parts, resumes: { parts: begun } })
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

  it('goes on with a rest of which a part was sent before a reload', async () => {
    const file = video()
    const world = start({ file, resumes: { rest_of: 'v1' } })
    await world.until('restQueued')
    expect(world.notified).toEqual([{ type: 'upload.waiting', id: 'u1' }])
    world.upload.send({ type: 'turn.came' })
    await world.until('sent')
    expect(world.calls.mock.calls.map(([{ file: sent, rest_of }]) => [sent, rest_of])).toEqual([[file, 'v1']])
    expect(world.notified.at(-1)).toEqual({ type: 'upload.settled', id: 'u1', entry: null })
  })
})

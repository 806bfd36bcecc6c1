import { describe, expect, it } from 'vitest'
import { aNotReady } from '../../contract/testing/sampleClips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { startUpload, video, whole } from '../testing/startUpload.ts'
import { freeChoice } from './UploadSettings.ts'

describe('uploadMachine', () => {
  it.each([
    ['a picture', video(50, 'cat.png', 'image/png'), { kind: 'notVideo' }],
    ['captions', video(50, 'talk.srt', ''), { kind: 'captionsAlone' }],
    ['an empty file', video(0), { kind: 'empty' }],
    ['too large a file', video(101), { kind: 'tooLarge', bytes: 101, limit: 100, plan: 'Free' }],
  ])('refuses %s before anything is sent', (_, file, problem) => {
    const { upload, context } = startUpload({ file })
    expect(upload.getSnapshot().value).toBe('refused')
    expect(context().problem).toEqual(problem)
  })

  it('refuses a video that is too long before anything is sent', async () => {
    const { until, context } = startUpload({ length: async () => 61 })
    await until('refused')
    expect(context().problem).toEqual({ kind: 'tooLong', seconds: 61, limit: 60, plan: 'Free' })
  })

  it.each([
    ['knows no length', async () => null],
    ['cannot open it', () => Promise.reject(new Error('unknown format'))],
  ])('leaves the check to the server when the browser %s', async (_, length) => {
    const { until } = startUpload({ file: video(50, 'talk.mkv', ''), length })
    await until('ready')
  })

  it('waits for its turn, sends all chosen values, and is done', async () => {
    const { upload, until, notified, calls, sendIt } = startUpload()
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
      { type: 'upload.settled', id: 'u1', entry: aNotReady({ status: 'queued' }), next: null },
    ])
  })

  it('sends once on a double click', async () => {
    const { upload, calls, until, sendIt } = startUpload()
    await sendIt()
    upload.send({ type: 'upload.submitted', settings: freeChoice, order: whole })
    upload.send({ type: 'turn.came' })
    await until('sent')
    expect(calls).toHaveBeenCalledOnce()
  })

  it('aborts on cancel, keeps the file and the typed title, and releases its turn', async () => {
    let aborted = false
    const { upload, notified, until, sendIt, context } = startUpload({
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
    expect(notified.at(-1)).toEqual({ type: 'upload.settled', id: 'u1', entry: null, next: null })
  })

  it('leaves the queue on cancel', async () => {
    const { upload, notified, until } = startUpload()
    await until('ready')
    upload.send({ type: 'upload.submitted', settings: freeChoice, order: whole })
    upload.send({ type: 'upload.cancelled' })
    expect(notified.at(-1)).toEqual({ type: 'upload.withdrawn', id: 'u1' })
    expect(upload.getSnapshot().value).toBe('ready')
  })

  it.each([{ continues: whole }, { continues: { what: 'rest', of: 'v1' } as const }])(
    'resumes ($continues.what) with the captions from its start',
    async ({ continues }) => {
      const captions = new File(['WEBVTT'], 'talk.vtt')
      const recall = async () => ({ file: captions, style: 'pill' as const })
      const { upload, until, notified, calls } = startUpload({ continues, recall })
      await until('queued')
      expect(notified).toContainEqual({ type: 'captions.added', id: 'u1', file: captions, style: 'pill' })
      upload.send({ type: 'turn.came' })
      await until('sent')
      expect(calls.mock.calls[0]?.[0]).toMatchObject({ captions, caption_style: 'pill' })
    },
  )

  it('resumes without captions when they can’t be restored', async () => {
    const { upload, until, calls } = startUpload({
      continues: whole,
      recall: () => Promise.reject(new Error('No storage.')),
    })
    await until('queued')
    upload.send({ type: 'turn.came' })
    await until('sent')
    expect(calls.mock.calls[0]?.[0]).not.toHaveProperty('captions')
  })

  it('replaces its captions by the UTF-8 version, if they are still there', () => {
    const { upload, context } = startUpload()
    const converted = new File(['ж'], 'talk.srt')
    upload.send({ type: 'captions.converted', file: converted })
    expect(context().captions).toBeNull()
    upload.send({ type: 'captions.chosen', file: new File(['x'], 'talk.srt') })
    upload.send({ type: 'captions.converted', file: converted })
    expect(context().captions).toBe(converted)
  })

  it('accepts only caption files, and removes them on request', () => {
    const { upload, context } = startUpload()
    upload.send({ type: 'captions.chosen', file: new File(['x'], 'notes.txt') })
    expect(context()).toMatchObject({ captions: null, captionsProblem: 'notCaptions' })
    upload.send({ type: 'captions.chosen', file: new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'long.srt') })
    expect(context()).toMatchObject({ captions: null, captionsProblem: 'captionsTooLarge' })
    upload.send({ type: 'captions.chosen', file: new File(['x'], 'Talk.SRT') })
    expect(context()).toMatchObject({ captions: { name: 'Talk.SRT' }, captionsProblem: null })
    upload.send({ type: 'captions.removed' })
    expect(context().captions).toBeNull()
  })

  it('waits longer after each failed try, and resumes by itself', async () => {
    let down = true
    const { upload, notified, calls, clock, until, sendIt, context } = startUpload({
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

  it('resumes as soon as the network returns', async () => {
    let down = true
    const { online, until, sendIt } = startUpload({
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

  it('resets the count of interruptions after progress', async () => {
    let loaded = 0
    const { clock, until, sendIt, context } = startUpload({
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

  it('discards a cancelled upload on the server, also while it waits', async () => {
    const { upload, discard, until, sendIt, context } = startUpload({
      send: () => Promise.reject(callFailure(null, null)),
    })
    await sendIt()
    await until('interrupted')
    upload.send({ type: 'upload.cancelled' })
    await until('ready')
    expect(discard).toHaveBeenCalledExactlyOnceWith(context().file)
    expect(context().progress).toBeNull()
  })

  it('resumes an unfinished upload by itself, but not after a cancel', async () => {
    const { upload, until } = startUpload({ continues: whole, send: () => new Promise(() => {}) })
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
  it.each(failures)('shows the error on %s, and allows a retry if that can help', async (_, failure, stored) => {
    let down = true
    const { upload, notified, until, sendIt, context } = startUpload({
      send: async () => {
        if (down) throw failure
      },
    })
    await sendIt()
    await until('failed')
    expect(context().failure).toEqual(stored)
    expect(notified.at(-1)).toEqual({ type: 'upload.settled', id: 'u1', entry: null, next: null })
    down = false
    upload.send({ type: 'upload.retried', settings: freeChoice })
    if (['tooLarge', 'notVideo', 'refused'].includes(stored.kind)) {
      expect(upload.getSnapshot().value).toBe('failed')
      return
    }
    upload.send({ type: 'turn.came' })
    await until('sent')
  })

  it('shows the duration once the browser has read it', async () => {
    const { until, context } = startUpload({ length: async () => 42 })
    expect(context().seconds).toBeNull()
    await until('ready')
    expect(context().seconds).toBe(42)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { CaptionChoice } from '../../contract/clips.ts'
import { problem } from '../../contract/messages/problems.ts'
import type { Plan } from '../../contract/subscription.ts'
import { aNotReady } from '../../contract/testing/sampleClips.ts'
import type { Aspect } from '../../contract/values/aspects.ts'
import { untilPasses, untilTrue } from '../../scripts/waiting.ts'
import { localAnalysisMachine } from '../localAnalysis/localAnalysisMachine.ts'
import { localCaptionsMachine } from '../localCaptions/localCaptionsMachine.ts'
import { aLocalSelection } from '../testing/aLocalSelection.ts'
import { callFailure } from '../testing/callFailure.ts'
import type { TransferInput, Transferred } from '../transfer/Transfer.ts'
import { type UnfinishedUpload, unfinishedUploadsMachine } from '../unfinishedUploads/unfinishedUploadsMachine.ts'
import { uploadMachine } from '../upload/uploadMachine.ts'
import type { BegunCaptions, Discarded } from '../upload/uploadSetup.ts'
import { uploadQueueMachine } from './uploadQueueMachine.ts'
import type { UploadQueueEmitted } from './uploadQueueSetup.ts'

const plan = (name: Plan['name'], bytes: number): Plan => ({
  name,
  title: name,
  price: 0,
  currency: 'eur',
  max_upload_bytes: bytes,
  max_video_seconds: 60,
  max_videos: 5,
  features: [],
})
const video = (name: string, bytes = 50) => new File(['x'.repeat(bytes)], name, { type: 'video/mp4' })

/** Starts a queue whose uploads end when the test says so. */
function start({
  plans = async () => [plan('free', 100), plan('creator', 1000)],
  aspect,
  captions,
  unfinished = [],
  recall = () => null,
}: {
  plans?: () => Promise<Plan[]>
  aspect?: Aspect
  captions?: CaptionChoice
  unfinished?: UnfinishedUpload[]
  recall?: (file: File) => BegunCaptions | null
} = {}) {
  const sending: { name: string; end: (failure?: Error) => void }[] = []
  const discard = vi.fn(async (_file: File) => {})
  const forget = fromPromise<void, Discarded>(async ({ input }) => discard(input.file))
  const upload = uploadMachine.provide({
    actors: {
      discard: forget,
      recall: fromPromise<BegunCaptions | null, { file: File }>(async ({ input }) => recall(input.file)),
      readLength: fromPromise<number | null, { file: File }>(async () => 30),
      transfer: fromPromise<Transferred, TransferInput>(
        ({ input: { file }, signal }) =>
          new Promise((resolve, reject) => {
            const { name } = file
            const sent = { entry: aNotReady({ id: name }), next: null }
            sending.push({ name, end: (failure) => (failure ? reject(failure) : resolve(sent)) })
            signal.addEventListener('abort', () => reject(signal.reason))
          }),
      ),
    },
  })
  const machine = uploadQueueMachine.provide({
    actors: {
      fetchPlans: fromPromise(plans),
      upload,
      analysis: localAnalysisMachine.provide({
        actors: {
          captions: localCaptionsMachine.provide({
            actors: { read: fromPromise(async ({ input }) => ({ captions: { name: input.file.name, lines: [] } })) },
          }),
        },
      }),
      discard: forget,
      unfinished: unfinishedUploadsMachine.provide({ actors: { look: fromPromise(async () => unfinished) } }),
    },
  })
  const queue = createActor(machine, { input: { planName: 'free', aspect, captions } }).start()
  const notified: Extract<UploadQueueEmitted, { type: 'video.uploaded' }>[] = []
  queue.on('video.uploaded', (event) => notified.push(event))
  const states = () => queue.getSnapshot().context.uploads.map(({ ref }) => ref.getSnapshot().value)
  const until = (wanted: string[]) => untilTrue(() => states().join() === wanted.join())
  const idle = () => waitFor(queue, (it) => it.matches('idle'))
  return { queue, sending, discard, notified, states, until, idle, context: () => queue.getSnapshot().context }
}

describe('uploadQueueMachine', () => {
  it('checks files against the plan, also those added before the plan was loaded', async () => {
    const { queue, states, until } = start()
    queue.send({ type: 'files.added', files: [video('a.mp4'), video('large.mp4', 101)] })
    expect(states()).toEqual([])
    await until(['ready', 'refused'])
  })

  it('leaves the limits to the server when the plans can’t be loaded', async () => {
    const { queue, until } = start({ plans: () => Promise.reject(callFailure(500, null)) })
    queue.send({ type: 'files.added', files: [video('large.mp4', 101)] })
    await until(['ready'])
  })

  it('loads the limits again when the plan changes', async () => {
    const { queue, until, idle } = start()
    await idle()
    queue.send({ type: 'plan.changed', planName: 'creator' })
    queue.send({ type: 'files.added', files: [video('large.mp4', 101)] })
    await until(['ready'])
  })

  it('checks new files against a plan that changes during an upload', async () => {
    const { queue, sending, until } = start()
    queue.send({ type: 'files.added', files: [video('a.mp4')] })
    await until(['ready'])
    queue.send({ type: 'uploads.submitted' })
    await until(['sending'])
    queue.send({ type: 'plan.changed', planName: 'creator' })
    queue.send({ type: 'files.added', files: [video('large.mp4', 101), video('huge.mp4', 1001)] })
    await until(['sending', 'ready', 'refused'])
    sending[0]?.end()
    await until(['sent', 'ready', 'refused'])
  })

  it('does not load the limits again for the same plan', async () => {
    const { queue, idle } = start()
    await idle()
    queue.send({ type: 'plan.changed', planName: 'free' })
    expect(queue.getSnapshot().value).toBe('idle')
  })

  it('sends files one after another and emits each video', async () => {
    const { queue, sending, notified, until, idle } = start()
    queue.send({ type: 'files.added', files: [video('a.mp4'), video('b.mp4')] })
    await until(['ready', 'ready'])
    queue.send({ type: 'uploads.submitted' })
    queue.send({ type: 'uploads.submitted' })
    await until(['sending', 'queued'])
    expect(queue.getSnapshot().value).toBe('sending')
    sending[0]?.end()
    await until(['sent', 'sending'])
    sending[1]?.end()
    await until(['sent', 'sent'])
    await idle()
    expect(sending.map(({ name }) => name)).toEqual(['a.mp4', 'b.mp4'])
    expect(notified.map(({ entry }) => entry.id)).toEqual(['a.mp4', 'b.mp4'])
  })

  it('continues with the next file when one fails, is cancelled or is removed', async () => {
    const { queue, sending, until, context } = start()
    queue.send({ type: 'files.added', files: ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4'].map((name) => video(name)) })
    await until(['ready', 'ready', 'ready', 'ready'])
    queue.send({ type: 'uploads.submitted' })
    await until(['sending', 'queued', 'queued', 'queued'])
    sending[0]?.end(callFailure(500, null))
    await until(['failed', 'sending', 'queued', 'queued'])
    context().uploads[1]?.ref.send({ type: 'upload.cancelled' })
    await until(['failed', 'ready', 'sending', 'queued'])
    queue.send({ type: 'upload.removed', id: context().uploads[2]?.id ?? '' })
    await until(['failed', 'ready', 'sending'])
    queue.send({ type: 'upload.removed', id: context().uploads[0]?.id ?? '' })
    await until(['ready', 'sending'])
    sending.at(-1)?.end()
    await until(['ready', 'sent'])
  })

  it('removes a waiting file from the queue', async () => {
    const { queue, sending, until, context } = start()
    queue.send({ type: 'files.added', files: [video('a.mp4'), video('b.mp4')] })
    await until(['ready', 'ready'])
    queue.send({ type: 'uploads.submitted' })
    await until(['sending', 'queued'])
    queue.send({ type: 'upload.removed', id: context().uploads[1]?.id ?? '' })
    sending[0]?.end()
    await until(['sent'])
    expect(context()).toMatchObject({ waiting: [], current: null })
  })

  it('resumes an unfinished file by itself, and no longer offers it', async () => {
    const file = video('a.mp4')
    const { name, size: bytes, lastModified: modified } = file
    const entry = { path: '/api/uploads/u1', name, bytes, modified, sent: 20 }
    const { queue, sending, until, context, idle } = start({ unfinished: [entry] })
    await idle()
    await untilTrue(() => context().unfinished.length === 1)
    queue.send({ type: 'files.added', files: [file, video('b.mp4')] })
    await until(['sending', 'ready'])
    expect(context().unfinished).toEqual([])
    sending[0]?.end()
    await until(['sent', 'ready'])
  })

  it('discards a removed file on the server if it was not fully sent', async () => {
    const { queue, sending, discard, until, context } = start()
    queue.send({ type: 'files.added', files: [video('a.mp4'), video('b.mp4')] })
    await until(['ready', 'ready'])
    queue.send({ type: 'uploads.submitted' })
    await until(['sending', 'queued'])
    sending[0]?.end(callFailure(500, null))
    await until(['failed', 'sending'])
    queue.send({ type: 'upload.removed', id: context().uploads[0]?.id ?? '' })
    await untilTrue(() => discard.mock.calls.length === 1)
    expect(discard.mock.calls[0]?.[0].name).toBe('a.mp4')
    sending[1]?.end()
    await until(['sent'])
    queue.send({ type: 'upload.removed', id: context().uploads[0]?.id ?? '' })
    expect(discard).toHaveBeenCalledOnce()
  })

  it('accepts more files while it sends', async () => {
    const { queue, sending, until } = start()
    queue.send({ type: 'files.added', files: [video('a.mp4')] })
    await until(['ready'])
    queue.send({ type: 'uploads.submitted' })
    await until(['sending'])
    queue.send({ type: 'files.added', files: [video('b.mp4')] })
    await until(['sending', 'ready'])
    queue.send({ type: 'uploads.submitted' })
    await until(['sending', 'queued'])
    sending[0]?.end()
    await until(['sent', 'sending'])
  })

  it('sends nothing while the settings are invalid', async () => {
    const { queue, states, until, context } = start()
    queue.send({ type: 'files.added', files: [video('a.mp4')] })
    await until(['ready'])
    queue.send({ type: 'setting.changed', field: 'max_clips', value: '0' })
    expect(context().settingErrors.max_clips).toEqual([])
    queue.send({ type: 'uploads.submitted' })
    expect(states()).toEqual(['ready'])
    expect(context().settingErrors.max_clips).toEqual([problem('outOfRange', { min: 1, max: 20 })])
    queue.send({ type: 'setting.changed', field: 'max_clips', value: '3' })
    queue.send({ type: 'uploads.submitted' })
    await until(['sending'])
    expect(context().uploads[0]?.ref.getSnapshot().context.settings.max_clips).toBe('3')
  })

  it('starts with the preferred look and follows it until the user picks another', () => {
    const { queue, context } = start({ aspect: '9:16', captions: 'pop' })
    expect(context().settings).toMatchObject({ aspect: '9:16', caption_style: 'pop' })
    queue.send({ type: 'look.preferred', aspect: '1:1', captions: 'calm' })
    expect(context().settings).toMatchObject({ aspect: '1:1', caption_style: 'calm' })
    queue.send({ type: 'setting.changed', field: 'aspect', value: '16:9' })
    queue.send({ type: 'look.preferred', aspect: '9:16', captions: 'pop' })
    expect(context().settings).toMatchObject({ aspect: '16:9', caption_style: 'pop' })
  })

  it('adds no captions when the account prefers none, even with a caption file', async () => {
    const { queue, idle, context } = start({ captions: 'none' })
    await idle()
    queue.send({ type: 'files.added', files: [video('talk.mp4')] })
    context().uploads[0]?.ref.send({ type: 'captions.chosen', file: new File(['WEBVTT'], 'talk.vtt') })
    expect(context().settings.caption_style).toBe('none')
  })

  it('shows captions as soon as a caption file is added, unless the user chose otherwise', async () => {
    const chooseCaptions = async ({ queue, idle, context }: ReturnType<typeof start>) => {
      await idle()
      queue.send({ type: 'files.added', files: [video('talk.mp4')] })
      context().uploads[0]?.ref.send({ type: 'captions.chosen', file: new File(['WEBVTT'], 'talk.vtt') })
      return context().settings.caption_style
    }
    expect(await chooseCaptions(start())).toBe('pop')
    for (const value of ['none', 'calm'] as const) {
      const world = start()
      world.queue.send({ type: 'setting.changed', field: 'caption_style', value })
      expect(await chooseCaptions(world)).toBe(value)
    }
  })

  it('gives local clips the captions and style of an unfinished upload', async () => {
    const recall = ({ name }: File) =>
      name === 'a.mp4' ? { file: new File(['1'], 'a.srt'), style: 'pill' as const } : null
    const { queue, idle, context } = start({ recall })
    await idle()
    queue.send({ type: 'files.added', files: [video('a.mp4'), video('b.mp4')] })
    const kept = () => context().uploads.map(({ analysis }) => analysis?.getSnapshot().context.captions?.name ?? null)
    await untilPasses(() => expect(kept()).toEqual(['a.srt', null]))
    expect(context().settings.caption_style).toBe('pill')
    queue.send({ type: 'setting.changed', field: 'caption_style', value: 'box' })
    queue.send({ type: 'files.added', files: [video('a.mp4')] })
    await untilPasses(() => expect(kept()).toEqual(['a.srt', null, 'a.srt']))
    expect(context().settings.caption_style).toBe('box')
  })

  it('assigns caption files to the video of the same name, added together or later', async () => {
    const { queue, idle, until, context } = start({ plans: async () => [plan('free', 100)] })
    await idle()
    const captionsOf = () => context().uploads.map(({ ref }) => ref.getSnapshot().context.captions?.name ?? null)
    queue.send({ type: 'files.added', files: [new File(['1'], 'b.srt'), video('a.mp4'), video('b.mp4')] })
    await until(['ready', 'ready'])
    expect(captionsOf()).toEqual([null, 'b.srt'])
    queue.send({ type: 'files.added', files: [new File(['1'], 'a.en.vtt')] })
    expect(captionsOf()).toEqual(['a.en.vtt', 'b.srt'])
    await untilPasses(() =>
      expect(context().uploads.map(({ analysis }) => analysis?.getSnapshot().context.captions?.name)).toEqual([
        'a.en.vtt',
        'b.srt',
      ]),
    )
    // Captions without a video are refused until it is added.
    queue.send({ type: 'files.added', files: [new File(['1'], 'c.srt')] })
    await until(['ready', 'ready', 'refused'])
    queue.send({ type: 'files.added', files: [video('d.mp4')] })
    await until(['ready', 'ready', 'refused', 'ready'])
    queue.send({ type: 'files.added', files: [video('c.mp4')] })
    await until(['ready', 'ready', 'ready', 'ready'])
    expect(captionsOf()).toEqual(['a.en.vtt', 'b.srt', null, 'c.srt'])
  })

  it('gives local clips the added captions, and removes them again', async () => {
    const { queue, idle, context } = start()
    await idle()
    queue.send({ type: 'files.added', files: [video('a.mp4'), video('b.mp4')] })
    const [first, second] = context().uploads
    const captionsOf = (upload: typeof first) => upload?.analysis?.getSnapshot().context.captions?.name ?? null
    first?.ref.send({ type: 'captions.chosen', file: new File(['1'], 'a.srt') })
    await untilPasses(() => expect([captionsOf(first), captionsOf(second)]).toEqual(['a.srt', null]))
    first?.ref.send({ type: 'captions.removed' })
    await untilPasses(() => expect(captionsOf(first)).toBeNull())
  })

  it('finds the clips of each accepted file before it is sent', async () => {
    const { queue, idle, context } = start()
    await idle()
    queue.send({ type: 'setting.changed', field: 'max_clips', value: '3' })
    queue.send({ type: 'files.added', files: [video('a.mp4'), video('large.mp4', 101)] })
    const [accepted, refused] = context().uploads
    expect(accepted?.analysis?.getSnapshot().context).toMatchObject({
      file: { name: 'a.mp4' },
      settings: { maxClips: 3 },
    })
    expect(refused?.analysis).toBeNull()
    queue.send({ type: 'upload.removed', id: 'upload-1' })
    expect(accepted?.analysis?.getSnapshot().status).toBe('stopped')
  })

  it('selects local clips again when settings change, but not for invalid ones', async () => {
    const { queue, idle, context } = start()
    await idle()
    queue.send({ type: 'files.added', files: [video('a.mp4')] })
    const settings = () => context().uploads[0]?.analysis?.getSnapshot().context.settings
    queue.send({ type: 'setting.changed', field: 'min_seconds', value: '20' })
    expect(settings()).toMatchObject({ minSeconds: 20, maxSeconds: 60 })
    queue.send({ type: 'setting.changed', field: 'min_seconds', value: '2000' })
    expect(settings()?.minSeconds).toBe(20)
    queue.send({ type: 'look.preferred', aspect: '9:16', captions: 'pop' })
    queue.send({ type: 'setting.changed', field: 'min_seconds', value: '' })
    expect(settings()).toMatchObject({ minSeconds: 15, aspect: '9:16', captionStyle: 'pop' })
  })

  it('stops looking for local clips once the server has its own', async () => {
    const { queue, sending, until, idle, context } = start()
    await idle()
    queue.send({ type: 'files.added', files: [video('a.mp4'), video('b.mp4')] })
    await until(['ready', 'ready'])
    queue.send({ type: 'uploads.submitted' })
    await untilTrue(() => sending.length === 1)
    sending[0]?.end()
    await untilTrue(() => sending.length === 2)
    queue.send({ type: 'videos.finished', ids: ['a.mp4', 'b.mp4'] })
    expect(context().uploads.map(({ analysis }) => analysis?.getSnapshot().value)).toEqual([
      'overtaken',
      { open: 'waiting' },
    ])
  })

  it('carries likes over even when the sent file was removed from the list', async () => {
    const { queue, sending, until, idle, context } = start()
    await idle()
    queue.send({ type: 'files.added', files: [video('a.mp4'), video('b.mp4')] })
    await until(['ready', 'ready'])
    const [a, b] = context().uploads.map(({ localClips }) => localClips)
    const [choice] = aLocalSelection().selection.clips
    if (choice) a?.send({ type: 'clip.liked', id: 'one', choice, liked: true })
    queue.send({ type: 'uploads.submitted' })
    for (const count of [1, 2]) {
      await untilTrue(() => sending.length === count)
      sending[count - 1]?.end()
    }
    await until(['sent', 'sent'])
    for (const { id } of context().uploads) queue.send({ type: 'upload.removed', id })
    expect([a?.getSnapshot().status, b?.getSnapshot().status]).toEqual(['active', 'stopped'])
    queue.send({ type: 'videos.finished', ids: ['a.mp4', 'b.mp4'] })
    expect(a?.getSnapshot().value).toBe('carrying')
  })

  it('emits that likes were carried over', () => {
    const { queue } = start()
    const emitted = vi.fn()
    queue.on('marks.carried', emitted)
    queue.send({ type: 'marks.carried' })
    expect(emitted).toHaveBeenCalledOnce()
  })
})

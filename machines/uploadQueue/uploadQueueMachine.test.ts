import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Aspect } from '../../contract/aspects.ts'
import { problem } from '../../contract/problems.ts'
import type { Plan } from '../../contract/subscription.ts'
import { aNotReady } from '../../contract/testing/sampleClips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { uploadMachine } from '../upload/uploadMachine.ts'
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

/** A queue whose uploads end when the test says so. */
function start({
  plans = async () => [plan('free', 100), plan('creator', 1000)],
  aspect,
}: {
  plans?: () => Promise<Plan[]>
  aspect?: Aspect
} = {}) {
  const sending: { name: string; end: (failure?: Error) => void }[] = []
  const upload = uploadMachine.provide({
    actors: {
      readLength: fromPromise<number | null, { file: File }>(async () => 30),
      upload: fromPromise(
        ({ input: { body }, signal }) =>
          new Promise((resolve, reject) => {
            const name = body.file.name
            sending.push({ name, end: (failure) => (failure ? reject(failure) : resolve(aNotReady({ id: name }))) })
            signal.addEventListener('abort', () => reject(signal.reason))
          }),
      ),
    },
  })
  const machine = uploadQueueMachine.provide({ actors: { fetchPlans: fromPromise(plans), upload } })
  const queue = createActor(machine, { input: { planName: 'free', ...(aspect && { aspect }) } }).start()
  const notified: Extract<UploadQueueEmitted, { type: 'video.uploaded' }>[] = []
  queue.on('video.uploaded', (event) => notified.push(event))
  const states = () => queue.getSnapshot().context.uploads.map(({ ref }) => ref.getSnapshot().value)
  const until = (wanted: string[]) => vi.waitUntil(() => states().join() === wanted.join())
  const idle = () => waitFor(queue, (it) => it.matches('idle'))
  return { queue, sending, notified, states, until, idle, context: () => queue.getSnapshot().context }
}

describe('uploadQueueMachine', () => {
  it('holds files against the plan, also those that came before the plan was known', async () => {
    const { queue, states, until } = start()
    queue.send({ type: 'files.added', files: [video('a.mp4'), video('large.mp4', 101)] })
    expect(states()).toEqual([])
    await until(['ready', 'refused'])
  })

  it('leaves the limits to the server when the plans cannot be read', async () => {
    const { queue, until } = start({ plans: () => Promise.reject(callFailure(500, null)) })
    queue.send({ type: 'files.added', files: [video('large.mp4', 101)] })
    await until(['ready'])
  })

  it('reads the limits again when the plan changes', async () => {
    const { queue, until, idle } = start()
    await idle()
    queue.send({ type: 'plan.changed', planName: 'creator' })
    queue.send({ type: 'files.added', files: [video('large.mp4', 101)] })
    await until(['ready'])
  })

  it('sends one after another and tells of each', async () => {
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

  it('goes on with the next when one fails, is cancelled or is removed', async () => {
    const { queue, sending, until, context } = start()
    queue.send({ type: 'files.added', files: ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4'].map((name) => video(name)) })
    await until(['ready', 'ready', 'ready', 'ready'])
    queue.send({ type: 'uploads.submitted' })
    await until(['sending', 'queued', 'queued', 'queued'])
    sending[0]?.end(callFailure(null, null))
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

  it('takes a file off the waiting list when it is removed', async () => {
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

  it('takes more files while it sends', async () => {
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

  it('sends nothing while the settings are wrong', async () => {
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

  it('starts with the shape that one prefers, and follows it until another is chosen', () => {
    const { queue, context } = start({ aspect: '9:16' })
    expect(context().settings.aspect).toBe('9:16')
    queue.send({ type: 'aspect.preferred', aspect: '1:1' })
    expect(context().settings.aspect).toBe('1:1')
    queue.send({ type: 'setting.changed', field: 'aspect', value: '16:9' })
    queue.send({ type: 'aspect.preferred', aspect: '9:16' })
    expect(context().settings.aspect).toBe('16:9')
  })
})

import { vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { NotReady } from '../../contract/clips.ts'
import type { Plan } from '../../contract/subscription.ts'
import { aNotReady } from '../../contract/testing/sampleClips.ts'
import type { Kept } from '../../contract/videos.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { fromCall } from '../fromCall.ts'
import { createTransfer } from '../transfer/createTransfer.ts'
import type { TransferOrder, UploadBody } from '../transfer/Transfer.ts'
import { type UnfinishedUpload, unfinishedUploadsMachine } from '../unfinishedUploads/unfinishedUploadsMachine.ts'
import { freeChoice } from '../upload/UploadSettings.ts'
import { uploadMachine } from '../upload/uploadMachine.ts'
import type { BegunCaptions, Discarded } from '../upload/uploadSetup.ts'
import type { QueuedUpload } from '../uploadQueue/QueuedUpload.ts'
import { type ShownState, shownState } from '../uploadQueue/shownState.ts'
import { uploadQueueMachine } from '../uploadQueue/uploadQueueMachine.ts'
import { written } from './startUpload.ts'

export interface QueueWorld {
  parts?: (kept: Kept, signal: AbortSignal, before: string | null) => Promise<File>
  /** Partial uploads from an earlier page. */
  unfinished?: UnfinishedUpload[]
  send?: (body: UploadBody, progress: (loaded: number) => void) => Promise<unknown>
}

/** Starts a queue with the real uploads and their transfer, over a device and a server that the test replaces. */
export function startQueue({ parts = async () => written, unfinished = [], send = async () => null }: QueueWorld = {}) {
  const calls = vi.fn(send)
  const discard = vi.fn(async (_file: File) => {})
  const readLength = vi.fn(async () => 30)
  const clock = new SimulatedClock()
  let networkReturns = () => {}
  const { transfer } = createTransfer({
    writeParts: ({ kept, before }, signal) => parts(kept, signal, before),
    removeParts: async () => {},
    send: async ({ body, onProgress }) => {
      await calls(body, (loaded) => onProgress({ loaded, total: 50, bytesPerSecond: 10, secondsLeft: 1 }))
      return aNotReady({ status: 'queued' })
    },
  })
  const forget = fromPromise<void, Discarded>(async ({ input }) => discard(input.file))
  const upload = uploadMachine.provide({
    actors: {
      recall: fromCall<BegunCaptions | null, { file: File }>(async () => null),
      readLength: fromCall<number | null, { file: File }>(readLength),
      transfer: fromCall(transfer),
      discard: forget,
      awaitNetwork: fromCallback(({ sendBack }) => {
        networkReturns = () => sendBack({ type: 'network.returned' })
      }),
    },
  })
  const machine = uploadQueueMachine.provide({
    actors: {
      fetchPlans: fromCall<Plan[], undefined>(async () => []),
      upload,
      discard: forget,
      unfinished: unfinishedUploadsMachine.provide({ actors: { look: fromPromise(async () => unfinished) } }),
    },
  })
  const queue = createActor(machine, { input: { planName: 'free' }, clock }).start()
  const received: NotReady[] = []
  queue.on('video.uploaded', ({ entry }) => received.push(entry))

  const row = (at = 0) => queue.getSnapshot().context.uploads[at] as QueuedUpload
  const state = (at = 0) => shownState(row(at).ref.getSnapshot(), row(at).isDropped)
  return {
    queue,
    calls,
    discard,
    readLength,
    clock,
    received,
    row,
    state,
    online: () => networkReturns(),
    until: (wanted: ShownState, at = 0) =>
      untilTrue(() => queue.getSnapshot().context.uploads[at] && state(at) === wanted),
    /** Adds files, with this title, and orders the same for each. */
    submit: async (files: readonly File[], order: TransferOrder, title = '') => {
      await untilTrue(() => queue.getSnapshot().matches('idle'))
      queue.send({ type: 'files.added', files: [...files] })
      await untilTrue(() => files.every((_, at) => state(at) === 'ready'))
      for (const at of files.keys()) {
        row(at).ref.send({ type: 'title.changed', title })
        row(at).ref.send({ type: 'upload.submitted', settings: freeChoice, order })
      }
    },
  }
}

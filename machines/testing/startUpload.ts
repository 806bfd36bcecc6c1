import { vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { aNotReady } from '../../contract/testing/sampleClips.ts'
import type { Kept } from '../../contract/videos.ts'
import { fromCall } from '../fromCall.ts'
import { createTransfer } from '../transfer/createTransfer.ts'
import type { TransferOrder, UploadBody } from '../transfer/Transfer.ts'
import { freeChoice } from '../upload/UploadSettings.ts'
import { uploadMachine } from '../upload/uploadMachine.ts'
import type { UploadLimits } from '../upload/uploadProblem.ts'
import type { BegunCaptions, UploadEmitted, UploadInput } from '../upload/uploadSetup.ts'

export const freeLimits = { title: 'Free', max_upload_bytes: 100, max_video_seconds: 60 }
export const video = (bytes = 50, name = 'talk.mp4', type = 'video/mp4') =>
  new File(['x'.repeat(bytes)], name, { type })

export interface World {
  parts?: (kept: Kept, signal: AbortSignal, before: string | null) => Promise<File>
  file?: File
  length?: () => Promise<number | null>
  recall?: () => Promise<BegunCaptions | null>
  continues?: UploadInput['continues']
  limits?: UploadLimits | null
  send?: (body: UploadBody, progress: (loaded: number) => void, signal: AbortSignal) => Promise<unknown>
}

export const written = new File(['parts'], 'written')
export const kept: Kept = [[0, 30]]
export const whole: TransferOrder = { what: 'whole' }
export const clipsAlone: TransferOrder = { what: 'clips', kept, isFirst: false, before: null }
export const clipsFirst: TransferOrder = { what: 'clips', kept, isFirst: true, before: null }

/** Starts an upload machine over provided actors; `World` replaces the ones under test. */
export function startUpload({
  file = video(),
  length = async () => 30,
  recall = async () => null,
  send = async () => null,
  continues = null,
  limits = freeLimits,
  parts = async () => written,
}: World = {}) {
  const calls = vi.fn(send)
  const discard = vi.fn(async (_file: File) => {})
  const removed: string[] = []
  const { transfer } = createTransfer({
    writeParts: async ({ kept: wanted, before, onProgress }, signal) => {
      onProgress(0.5)
      return parts(wanted, signal, before)
    },
    removeParts: async (name) => void removed.push(name),
    send: async ({ body, onProgress }, signal) => {
      const report = (loaded: number) => onProgress({ loaded, total: 50, bytesPerSecond: 10, secondsLeft: 1 })
      await calls(body, report, signal)
      return aNotReady({ status: 'queued' })
    },
  })
  const clock = new SimulatedClock()
  let networkReturns = () => {}
  const notified: UploadEmitted[] = []
  const machine = uploadMachine.provide({
    actors: {
      recall: fromPromise(recall),
      readLength: fromPromise(length),
      transfer: fromCall(transfer),
      discard: fromPromise(async ({ input }) => discard(input.file)),
      awaitNetwork: fromCallback(({ sendBack }) => {
        networkReturns = () => sendBack({ type: 'network.returned' })
      }),
    },
  })
  const input = { id: 'u1', file, limits, continues }
  const upload = createActor(machine, { input, clock })
  upload.on('*', (event) => notified.push(event))
  upload.start()
  const until = (state: 'ready' | 'queued' | 'sending' | 'interrupted' | 'refused' | 'failed' | 'sent') =>
    waitFor(upload, (it) => it.matches(state))
  const sendIt = async (settings = freeChoice, order = whole) => {
    await until('ready')
    upload.send({ type: 'upload.submitted', settings, order })
    upload.send({ type: 'turn.came' })
  }
  return {
    upload,
    notified,
    calls,
    discard,
    removed,
    clock,
    online: () => networkReturns(),
    until,
    sendIt,
    context: () => upload.getSnapshot().context,
  }
}

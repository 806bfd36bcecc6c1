import type { NotReady } from '../../contract/clips.ts'
import { statusOf } from '../failure.ts'
import type { Call } from '../fromCall.ts'
import { PartsFailure } from './PartsFailure.ts'
import type { PartsOrder, TransferInput, TransferOrder, Transferred, UploadBody, UploadProgress } from './Transfer.ts'

export interface TransferPorts {
  /** Sends a body, or the part of it that the server lacks. */
  send: Call<{ body: UploadBody; onProgress: (progress: UploadProgress) => void }, NotReady>
  /** Writes the file with the parts of a video on this device. */
  writeParts: Call<PartsOrder, File>
  /** Removes such a file. Never rejects. */
  removeParts: (name: string) => Promise<void>
}

/** The file with the parts of a video, and the parts as JSON. */
interface Written {
  kept: string
  parts: File
}

/** From an API that doesn't support parts, or these readings; it may still accept the video. */
const wantsWhole = (error: unknown): boolean => [415, 501].includes(statusOf(error) ?? 0)

/**
 * Sends files as ordered. For the parts of a video, it writes a file with them once, also when the connection breaks.
 * If the clips can't go before the whole video, it sends that at once: only the head start is lost.
 */
export function createTransfer({ send, writeParts, removeParts }: TransferPorts) {
  const written = new WeakMap<object, Written>()

  async function prepare(
    { file, report }: TransferInput,
    { kept, before }: Extract<TransferOrder, { what: 'clips' }>,
    signal: AbortSignal,
  ): Promise<Written> {
    const known = written.get(file)
    const wanted = JSON.stringify(kept)
    if (known?.kept === wanted) return known
    const onProgress = (share: number) => report({ type: 'preparation.progressed', share })
    onProgress(0)
    const parts = await writeParts({ file, kept, before, onProgress }, signal)
    if (signal.aborted) {
      void removeParts(parts.name)
      throw signal.reason
    }
    const prepared = { kept: wanted, parts }
    written.set(file, prepared)
    report({ type: 'preparation.ended' })
    return prepared
  }

  /** Removes the file with the parts of a video, if this page has written one. */
  async function forget(file: object): Promise<void> {
    const known = written.get(file)
    written.delete(file)
    if (known) await removeParts(known.parts.name)
  }

  async function transfer(input: TransferInput, signal: AbortSignal): Promise<Transferred> {
    const { file, order, fields, report } = input
    const onProgress = (progress: UploadProgress) => report({ type: 'upload.progressed', progress })
    const sendBody = (body: UploadBody) => send({ body: { ...body, ...fields }, onProgress }, signal)

    if (order.what === 'whole') return { entry: await sendBody({ file }), next: null }
    if (order.what === 'rest') {
      await sendBody({ file, rest_of: order.of })
      return { entry: null, next: null }
    }
    const { isFirst } = order
    const sendWhole = async () => {
      void forget(file)
      const whole = { what: 'whole' } as const
      report({ type: 'order.replaced', order: whole })
      return transfer({ ...input, order: whole }, signal)
    }
    let ready: Written
    try {
      ready = await prepare(input, order, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (isFirst) return sendWhole()
      throw new PartsFailure(error)
    }
    const { parts, kept } = ready
    try {
      const entry = await sendBody({ file: parts, whole: file, kept, isFirst })
      void forget(file)
      return { entry, next: isFirst ? { what: 'rest', of: entry.id } : null }
    } catch (error) {
      if (isFirst && wantsWhole(error)) return sendWhole()
      throw error
    }
  }
  return { transfer, forget }
}

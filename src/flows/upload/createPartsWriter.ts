import type { PartsRequest, PartsTold } from '../../../clipper/browser/parts/PartsMessage.ts'
import type { Kept } from '../../../contract/videos.ts'

/** The script of the worker is fetched when parts are first to be sent. */
const startWorker = (): Worker =>
  new Worker(new URL('../../../clipper/browser/parts/partsWorker.ts', import.meta.url), {
    type: 'module',
    name: 'parts',
  })

/** The part of `Worker` that is used. */
export type PartsWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>

export interface PartsOrder {
  file: File
  kept: Kept
  onProgress: (share: number) => void
}

/**
 * Writes the parts of a video that are sent into the site's own storage, in a worker that ends with its answer, and when
 * nobody waits for it. Gives the file, which lies on the disk.
 */
export const createPartsWriter =
  (start: () => PartsWorker = startWorker) =>
  ({ file, kept, onProgress }: PartsOrder, signal: AbortSignal): Promise<File> => {
    const { promise, resolve, reject } = Promise.withResolvers<File>()
    const worker = start()
    worker.onmessage = ({ data }: MessageEvent<PartsTold>) => {
      if (data.type === 'progress') onProgress(data.share)
      else if (data.type === 'done') resolve(data.file)
      else reject(new Error(data.detail))
    }
    worker.onerror = (event) => {
      event.preventDefault()
      reject(new Error('The worker has ended.'))
    }
    worker.onmessageerror = () => reject(new Error('The worker has sent something unreadable.'))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage({ file, kept, name: crypto.randomUUID() } satisfies PartsRequest)
    return promise.finally(() => {
      worker.onmessage = null
      worker.terminate()
    })
  }

const openFolder = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('parts')

/** A file that was written before, perhaps by a page that is gone; null when it is gone as well. */
export async function findParts(name: string): Promise<File | null> {
  try {
    const handle = await (await openFolder()).getFileHandle(name)
    return await handle.getFile()
  } catch {
    return null
  }
}

/** Removes a file that was written and is not needed any more. What stays is swept later. */
export async function removeParts(name: string): Promise<void> {
  try {
    await (await openFolder()).removeEntry(name)
  } catch {
    // It is gone.
  }
}

import type { PartsEvent, PartsRequest } from '../../clipper/browser/parts/PartsMessage.ts'
import type { PartsOrder } from '../../machines/transfer/Transfer.ts'

/** Starts the worker; its script is fetched when parts are first sent. */
const startWorker = (): Worker =>
  new Worker(new URL('../../clipper/browser/parts/partsWorker.ts', import.meta.url), {
    type: 'module',
    name: 'parts',
  })

/** The part of `Worker` that is used. */
export type PartsWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>

/**
 * Writes the parts of a video that will be sent to the site's own storage, in a worker that ends when it is done, and
 * on abort. Resolves with the file on the disk.
 */
export const createPartsWriter =
  (start: () => PartsWorker = startWorker) =>
  ({ file, kept, onProgress }: Omit<PartsOrder, 'before'>, signal: AbortSignal): Promise<File> => {
    const { promise, resolve, reject } = Promise.withResolvers<File>()
    const worker = start()
    worker.onmessage = ({ data }: MessageEvent<PartsEvent>) => {
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

/** Returns a file that was written before, perhaps by an earlier page; null if it no longer exists. */
export async function findParts(name: string): Promise<File | null> {
  try {
    const handle = await (await openFolder()).getFileHandle(name)
    return await handle.getFile()
  } catch {
    return null
  }
}

/** Removes a written file. A remaining file is swept later. */
export async function removeParts(name: string): Promise<void> {
  try {
    await (await openFolder()).removeEntry(name)
  } catch {
    // It no longer exists.
  }
}

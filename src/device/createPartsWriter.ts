import type { PartsEvent, PartsRequest } from '../../clipper/browser/parts/PartsMessage.ts'
import type { PartsOrder } from '../../machines/transfer/Transfer.ts'
import { endWorker, hearWorker, type UsedWorker } from './usedWorker.ts'

/** Starts the worker; its script is fetched when parts are first sent. */
const startWorker = (): Worker =>
  new Worker(new URL('../../clipper/browser/parts/partsWorker.ts', import.meta.url), {
    type: 'module',
    name: 'parts',
  })

/**
 * Writes the parts of a video that will be sent to the site's own storage, in a worker that ends when it is done, and
 * on abort. Resolves with the file on the disk.
 */
export const createPartsWriter =
  (start: () => UsedWorker = startWorker) =>
  ({ file, kept, onProgress }: Omit<PartsOrder, 'before'>, signal: AbortSignal): Promise<File> => {
    const { promise, resolve, reject } = Promise.withResolvers<File>()
    const worker = start()
    const hear = (event: PartsEvent) => {
      if (event.type === 'progress') onProgress(event.share)
      else if (event.type === 'done') resolve(event.file)
      else reject(new Error(event.detail))
    }
    hearWorker(worker, hear, () => reject(new Error('The worker has ended.')))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage({ file, kept, name: crypto.randomUUID() } satisfies PartsRequest)
    return promise.finally(() => endWorker(worker))
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

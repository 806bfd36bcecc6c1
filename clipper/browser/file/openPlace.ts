import { BufferTarget, StreamTarget, type StreamTargetChunk, type Target } from 'mediabunny'
import { ExportFailure, placeCodeOf } from '../write/ExportFailure.ts'

/** Maximum bytes in memory, if no destination on the disk is writable. */
export const mostInMemory = 512 * 1024 * 1024

export interface OpenPlace {
  target: Target
  /** Completes the file. Null if it was written to a destination. */
  keep: () => Promise<Blob | null>
  /** Leaves the destination unchanged. */
  forget: () => Promise<void>
}

/** Returns a destination in memory, which refuses too large files. */
function inMemory(most: number): OpenPlace {
  const target = new BufferTarget()
  target.on('write', ({ end }) => {
    if (end > most) throw new ExportFailure('too_large')
  })
  return {
    target,
    keep: async () => new Blob([target.buffer ?? new ArrayBuffer(0)], { type: 'video/mp4' }),
    forget: async () => {},
  }
}

/**
 * Opens the destination of a clip. A file on the disk is replaced only after everything was written: until then,
 * browsers keep the bytes beside it.
 * @throws ExportFailure `disk_full`, `place_refused`, `too_large`, also from later calls.
 */
export async function openPlace(place: FileSystemFileHandle | null, most = mostInMemory): Promise<OpenPlace> {
  if (!place) return inMemory(most)
  const refuse = (error: unknown): never => {
    throw new ExportFailure(placeCodeOf(error), error)
  }
  const file = await place.createWritable().catch(refuse)
  const bytes = new WritableStream<StreamTargetChunk>({ write: (chunk) => file.write(chunk).catch(refuse) })
  return {
    target: new StreamTarget(bytes, { chunked: true, chunkSize: 1024 * 1024 }),
    keep: async () => {
      await file.close().catch(refuse)
      return null
    },
    forget: () => file.abort().catch(() => undefined),
  }
}

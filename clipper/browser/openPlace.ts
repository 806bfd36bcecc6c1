import { BufferTarget, StreamTarget, type StreamTargetChunk, type Target } from 'mediabunny'
import { ExportFailure, placeCodeOf } from './ExportFailure.ts'

/** Bytes that are put together in memory at the most, where no place on the disk can be written to. */
export const mostInMemory = 512 * 1024 * 1024

export interface OpenPlace {
  target: Target
  /** Makes the file be there. Null where it was written to a place. */
  keep: () => Promise<Blob | null>
  /** Leaves the place as it was. */
  forget: () => Promise<void>
}

/** Is a file in memory about to become too large? */
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
 * Opens what a clip is written to. A place on the disk gets its file only when all of it was written: until then, browsers
 * keep the bytes beside it.
 * @throws ExportFailure `disk_full`, `place_refused`, `too_large`, later as well.
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

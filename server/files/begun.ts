import { once } from 'node:events'
import type { Readable } from 'node:stream'

/**
 * Waits for the first bytes of a stream, because earlier errors can still be answered with their own status. Destroys
 * the stream when it fails or the signal aborts.
 */
export async function begun(stream: Readable, signal: AbortSignal): Promise<Readable> {
  try {
    await once(stream, 'readable', { signal })
    return stream
  } catch (error) {
    stream.destroy()
    throw error
  }
}

import { once } from 'node:events'
import type { Readable } from 'node:stream'

/**
 * Waits for the first bytes of a stream: what fails before them can still be answered in its own words. Destroys the
 * stream when it fails, or is no longer wanted.
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

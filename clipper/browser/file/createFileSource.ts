import { BlobSource, CustomSource, type Source } from 'mediabunny'
import { createFileReader } from './createFileReader.ts'

/** Bytes of the file to cache: read-ahead data, until it is requested. */
const maxCacheSize = 4 * 1024 * 1024

/**
 * Returns whether this is Safari or any browser on an iPhone. Streams of large files fail or grow without end there,
 * and mediabunny reads files in another way (https://github.com/Vanilagy/mediabunny/issues/184). Workers have no vendor
 * name, so the user agent must do.
 */
function isSafari(): boolean {
  const name = navigator.userAgent
  return name.includes('AppleWebKit') && !name.includes('Chrome')
}

/** Returns whether bytes can be read into existing memory. */
function readsInto(file: Blob): boolean {
  try {
    void file.slice(0, 0).stream().getReader({ mode: 'byob' }).cancel()
    return true
  } catch {
    return false
  }
}

/**
 * Returns a local file for mediabunny. mediabunny's own source asks the browser for new memory with each piece, which
 * takes most of the reading time and leaves a hundred megabytes of garbage. This source reuses one buffer.
 */
export function createFileSource(file: Blob): Source {
  if (isSafari() || !readsInto(file)) return new BlobSource(file, { maxCacheSize })
  const { read, close } = createFileReader(file)
  return new CustomSource({
    getSize: () => file.size,
    read,
    dispose: close,
    // mediabunny copies the bytes at once. A cache of its own would hold memory that is reused.
    maxCacheSize: 0,
    prefetchProfile: 'none',
  })
}

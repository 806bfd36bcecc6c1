import { BlobSource, CustomSource, type Source } from 'mediabunny'
import { createFileReader } from './createFileReader.ts'

/** Bytes of the file that are kept: what was read ahead, until it is asked for. */
const maxCacheSize = 4 * 1024 * 1024

/**
 * Safari, and every browser on iPhones: streams of large files fail or grow without end there, and mediabunny reads files in another way
 * (https://github.com/Vanilagy/mediabunny/issues/184). Workers are told no maker's name, so what the browser calls itself has to do.
 */
function isSafari(): boolean {
  const name = navigator.userAgent
  return name.includes('AppleWebKit') && !name.includes('Chrome')
}

/** Can bytes be read into memory that is already there? */
function readsInto(file: Blob): boolean {
  try {
    void file.slice(0, 0).stream().getReader({ mode: 'byob' }).cancel()
    return true
  } catch {
    return false
  }
}

/**
 * A local file for mediabunny. Its own source asks the browser for new memory with each piece of the file, which costs most of
 * the time that it takes to read one, and leaves a hundred megabytes to be collected; this one has a single place for them.
 */
export function createFileSource(file: Blob): Source {
  if (isSafari() || !readsInto(file)) return new BlobSource(file, { maxCacheSize })
  const { read, close } = createFileReader(file)
  return new CustomSource({
    getSize: () => file.size,
    read,
    dispose: close,
    // mediabunny copies at once what it is given. A cache of its own would hold on to memory that is filled again.
    maxCacheSize: 0,
    prefetchProfile: 'none',
  })
}

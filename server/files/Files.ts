import type { Readable } from 'node:stream'

/** Part of a file in bytes, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredFile {
  key: string
  bytes: number
}

/** How a browser saves a fetched file. */
export interface SavedAs {
  /** The header `Content-Disposition`. */
  disposition: string
  contentType: string
}

export interface ListedFile extends StoredFile {
  /** The time at which it was stored. */
  modified: Date
}

/**
 * The store of videos, clips and pictures. Keys look like `users/<id>/clips/<id>/1-<try>.mp4`. A key is written once
 * and never changed: a new version gets a new key, and so does another try. The interface fits a folder and an S3
 * bucket.
 */
export interface Files {
  /** Stores a finished local file; afterwards it is durable and the local one is deleted. */
  putFile(key: string, path: string): Promise<StoredFile>
  putBytes(key: string, bytes: Uint8Array): Promise<StoredFile>
  /** Returns the bytes of a file, or null when it does not exist. */
  size(key: string): Promise<number | null>
  /** @throws FileMissing */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Removes a file. A missing one is fine. */
  remove(key: string): Promise<void>
  /** Removes everything below `prefix/`. */
  removeAll(prefix: string): Promise<void>
  /** Lists everything below `prefix/`, for folders that are known to be small. */
  list(prefix: string): Promise<ListedFile[]>
  /** Lists by pages, for folders whose list may not fit into memory. */
  pages(prefix: string): AsyncIterable<readonly ListedFile[]>
  /**
   * Returns a URL from which a browser fetches the file itself, for this many seconds; undefined if the server must
   * send it.
   */
  address?: (key: string, seconds: number, saved?: SavedAs) => Promise<string>
  /** Creates what is missing, such as the bucket. @throws when the store is unavailable */
  check(): Promise<void>
  /**
   * Returns local paths for programs such as ffmpeg. Valid until `release`. `beside` is a second file, such as
   * captions: with one request for both, nothing stays leased when one of them is unavailable.
   * @throws FileMissing of `key`
   */
  lease(key: string, beside?: string | null): Promise<Lease>
}

export interface Lease {
  path: string
  /** Null when none was requested, or it does not exist. */
  beside: string | null
  release(): Promise<void>
}

export class FileMissing extends Error {
  override name = 'FileMissing'
}

/** For `catch`: returns null for a missing file, and throws any other error. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof FileMissing) return null
  throw error
}

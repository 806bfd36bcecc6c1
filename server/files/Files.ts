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
 * Where videos, clips and pictures lie. Keys look like `users/<id>/clips/<id>/1-<try>.mp4`. A key is written once
 * and never changed: a new version gets a new key, and so does another try. The shape fits a folder as well as an S3 bucket.
 */
export interface Files {
  /** Stores a finished local file; afterwards it is durable and the local one is gone. */
  putFile(key: string, path: string): Promise<StoredFile>
  putBytes(key: string, bytes: Uint8Array): Promise<StoredFile>
  /** Bytes of a file, or null when there is none. */
  size(key: string): Promise<number | null>
  /** @throws FileMissing */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  /** Removes everything below `prefix/`. */
  removeAll(prefix: string): Promise<void>
  /** Everything below `prefix/`, for folders of which it is known that they are small. */
  list(prefix: string): Promise<ListedFile[]>
  /** The same by pages, for folders that may hold more than fits into memory. */
  pages(prefix: string): AsyncIterable<readonly ListedFile[]>
  /**
   * Returns a URL from which a browser fetches the file itself, for so many seconds; undefined if the server must
   * send it.
   */
  address?: (key: string, seconds: number, saved?: SavedAs) => Promise<string>
  /** Makes ready what is missing. @throws when nothing can be stored at the moment */
  check(): Promise<void>
  /**
   * Paths for programs that need them, ffmpeg above all. Valid until `release`. `beside` is what is needed together with
   * the file, such as its captions: one request for both leaves nothing held when one of them can't be had.
   * @throws FileMissing of `key`
   */
  lease(key: string, beside?: string | null): Promise<Lease>
}

export interface Lease {
  path: string
  /** Null when none was named, or none is there. */
  beside: string | null
  release(): Promise<void>
}

export class FileMissing extends Error {
  override name = 'FileMissing'
}

/** For `catch`: no file is an answer, a store that does not answer is none. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof FileMissing) return null
  throw error
}

/** Part of a file in bytes; `end` is excluded. */
export interface ByteSpan {
  start: number
  end: number
}

/** Reads part of a file. */
export type ReadSpan = (span: ByteSpan) => Promise<Uint8Array>

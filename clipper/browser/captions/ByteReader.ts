/** Bytes to read ahead: a file is mostly read in small steps. */
const ahead = 256 * 1024

/** Reads bytes of a local file at any position, and holds one piece at a time. */
export class ByteReader {
  readonly size: number
  readonly #file: Blob
  #piece = new DataView(new ArrayBuffer(0))
  #from = 0

  constructor(file: Blob) {
    this.#file = file
    this.size = file.size
  }

  /**
   * Returns `length` bytes from `from` on, fewer at the end of the file. Rejects if the file was deleted. Bytes of the
   * held piece are returned synchronously: a promise for each of a million blocks would take longer than the blocks.
   */
  at(from: number, length: number): DataView | Promise<DataView> {
    const start = from - this.#from
    const isHeld = start >= 0 && start + length <= this.#piece.byteLength
    return isHeld ? new DataView(this.#piece.buffer, start, length) : this.#read(from, length)
  }

  async #read(from: number, length: number): Promise<DataView> {
    const piece = await this.#file.slice(from, from + Math.max(length, ahead)).arrayBuffer()
    this.#piece = new DataView(piece)
    this.#from = from
    return new DataView(piece, 0, Math.min(length, piece.byteLength))
  }
}

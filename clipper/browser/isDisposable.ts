/** Bytes that the length of a unit takes in the packets of an H.264 stream; 0 where that cannot be told. */
export function lengthSizeOf({ codec, description }: VideoDecoderConfig): number {
  if (!codec.startsWith('avc') || !description) return 0
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  return ((bytes[4] ?? 3) & 3) + 1
}

/** Is no other picture made from this one of H.264? Then two pictures a second need not decode it. */
export function isDisposable(data: Uint8Array, lengthSize: number): boolean {
  for (let at = 0; at + lengthSize < data.length; ) {
    let size = 0
    for (let i = 0; i < lengthSize; i++) size = size * 256 + (data[at + i] as number)
    const head = data[at + lengthSize] as number
    const kind = head & 31
    // A slice of a picture says by two bits whether others refer to it.
    if (kind >= 1 && kind <= 5) return (head & 0x60) === 0
    at += lengthSize + size
  }
  return false
}

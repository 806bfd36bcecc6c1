/** Returns the bytes of a unit's length field in the packets of an H.264 stream; 0 if unknown. */
export function lengthSizeOf({ codec, description }: VideoDecoderConfig): number {
  if (!codec.startsWith('avc') || !description) return 0
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  return ((bytes[4] ?? 3) & 3) + 1
}

/** Returns whether no other H.264 picture refers to this one. Then two pictures a second need not decode it. */
export function isDisposable(data: Uint8Array, lengthSize: number): boolean {
  for (let at = 0; at + lengthSize < data.length; ) {
    let size = 0
    for (let i = 0; i < lengthSize; i++) size = size * 256 + (data[at + i] as number)
    const head = data[at + lengthSize] as number
    const kind = head & 31
    // Two bits of a slice say whether other pictures refer to it.
    if (kind >= 1 && kind <= 5) return (head & 0x60) === 0
    at += lengthSize + size
  }
  return false
}

/** Position of the number of packets in the header, and the bytes of one packet; packets are last. */
export const packetsAt = 36
export const packetBytes = 4 + 4

/** Returns the same packed readings without their packet table, for a video that is uploaded whole. */
export function withoutPackets(packed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const rest = packed.slice(0, packed.length - view.getUint32(packetsAt, true) * packetBytes)
  new DataView(rest.buffer).setUint32(packetsAt, 0, true)
  return rest
}

/** Where the header says how many packets there are, and the bytes of one; they are last. */
export const packetsAt = 36
export const packetBytes = 4 + 4

/** The same packed readings without their table of packets, for a video of which everything is sent. */
export function withoutPackets(packed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const rest = packed.slice(0, packed.length - view.getUint32(packetsAt, true) * packetBytes)
  new DataView(rest.buffer).setUint32(packetsAt, 0, true)
  return rest
}

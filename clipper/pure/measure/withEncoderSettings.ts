import { chooseVideoPass } from './chooseVideoPass.ts'
import type { Packets } from './Packets.ts'

/** Bytes at the beginning of a video in which its encoder tells of itself: some 700 with x264. */
const read = 8192
/** What x264 writes into the first picture, if nobody has taken it out: all of its settings, as text. */
const placesAtCuts = /x264 - core .{0,2000}? scenecut=[1-9]/s

/**
 * Keyframes that a clock has placed far apart say little, unless the encoder has looked for cuts too and found none in
 * between: then it says so in the first picture, which is read only where that matters.
 * @param codec as ffprobe or WebCodecs call it
 * @param firstPicture the first packet of the pictures
 */
export async function withEncoderSettings(
  packets: Packets,
  codec: string,
  firstPicture: () => Promise<Uint8Array | null>,
): Promise<Packets> {
  const placed: Packets = { ...packets, placedAtCuts: true }
  const matters = chooseVideoPass(packets) !== chooseVideoPass(placed)
  if (!matters || !(codec === 'h264' || codec === 'avc')) return packets
  const bytes = await firstPicture()
  if (!bytes) return packets
  return placesAtCuts.test(new TextDecoder('latin1').decode(bytes.subarray(0, read))) ? placed : packets
}
